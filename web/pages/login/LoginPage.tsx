import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { SignedIn } from '@/shared/client/session-ports.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { returnPathOf } from '@/shared/domain/account/return-to.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { LoadFailed } from '@/shared/ui/LoadFailed.tsx';
import { RedeemLink } from '@/web/features/login/RedeemLink.tsx';
import { useSignInMethods } from '@/web/features/login/use-sign-in-methods.ts';
import { useAccount, useSession, useSite } from '../../features/account/site-context.ts';
import { useSignOut } from '../../features/account/use-sign-out.ts';
import { DeviceNotices, OutboxStrip } from '../../features/login/DeviceNotices.tsx';
import { keepsCookies } from '../../features/login/keeps-cookies.ts';
import { LastSite } from '../../features/login/LastSite.tsx';
import { isWholeToken, noticeIdOf } from '../../features/login/model.ts';
import { SignedInAlready } from '../../features/login/SignedInAlready.tsx';
import styles from '../../features/login/SignIn.module.css';
import { SignInCard } from '../../features/login/SignInCard.tsx';
import { SignInHead } from '../../features/login/SignInHead.tsx';
import { GoBack } from '../../features/presence/GoBack.tsx';
import { withReturnTo } from '../../guard.ts';

/** The page after a sign-in that the extension started: one confirming screen. */
const FOR_EXTENSION = `${SITE_ROUTES.landing.path}?invoker=extension`;

/** Signs in: by a link in a mail, by a provider, or by redeeming the link that was just opened. */
export function LoginPage(): ReactNode {
  const [query] = useSearchParams();
  const site = useSite();
  const signOut = useSignOut();
  const { isLoggedIn } = useSession();
  const isForced = query.get('force') === '1';
  // Drops only the session from when the page opened: a later one is the requested sign-in.
  const [isDropping, setDropping] = useState(() => isForced && isLoggedIn);
  useEffect(() => {
    if (isDropping) void signOut().then(() => setDropping(false));
  }, [signOut, isDropping]);
  const isForExtension = query.get('invoker') === 'extension';
  const [token, setToken] = useState(() => (query.has('otl') ? (site.link ?? '') : null));
  const returnTo = returnPathOf(query.get('returnTo')) ?? (isForExtension ? FOR_EXTENSION : null);
  useGoOn({ isReady: isForced && token === null && !isDropping && isLoggedIn, to: returnTo ?? '/' });
  if (token === null && isForExtension && isLoggedIn && !isForced) return <GoBack />;
  const isWhole = isWholeToken(token);
  if (isWhole) return <LinkPage token={token} returnTo={returnTo} onLinkInvalid={() => setToken('')} />;
  const notice = token === null ? noticeIdOf(query) : 'error-link-invalid';
  return <SignInPage returnTo={returnTo} notice={notice} />;
}

/** Continues after the link was opened in another tab. The guard leaves this tab alone because of `force`. */
function useGoOn({ isReady, to }: { isReady: boolean; to: string }): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isReady) void navigate(to, { replace: true });
  }, [isReady, to, navigate]);
}

interface SignInPageProps {
  returnTo: string | null;
  /** Fluent id of an earlier failure; null: none. */
  notice: string | null;
}

function SignInPage({ returnTo, notice }: SignInPageProps): ReactNode {
  const t = useText();
  const signInMethods = useSignInMethods();
  return (
    <div className={styles.page}>
      <SignInHead title={t('login-title')} lead={t('login-lead')} />
      <div className={styles.notices}>
        <SignInNotice notice={notice} returnTo={returnTo} />
        <DeviceNotices signInMethods={signInMethods} />
        <LastSite />
      </div>
      <SignInCard returnTo={returnTo} signInMethods={signInMethods} submitLabel={t('login-send')} />
      <p className={styles.other}>
        {t('login-no-account')} <Link to={withReturnTo(SITE_ROUTES.signup.path, returnTo)}>{t('login-sign-up')}</Link>
      </p>
      <OutboxStrip signInMethods={signInMethods} />
    </div>
  );
}

/**
 * After a session ended by a request to delete everything, the page does not say that recordings are safe, or offer to
 * continue.
 */
function SignInNotice({ notice, returnTo }: Pick<SignInPageProps, 'notice' | 'returnTo'>): ReactNode {
  const t = useText();
  const { eraser } = useAccount();
  const { isLoggedIn } = useSession();
  const erasure = useSyncExternalStore(eraser.subscribe, eraser.snapshot);
  if (erasure === 'erased') return <Alert type="success">{t('login-deleted')}</Alert>;
  if (notice === null) return null;
  if (notice === 'error-link-invalid' && isLoggedIn)
    return <SignedInAlready text="login-link-old" to={returnTo ?? '/'} />;
  const isEnded = notice === 'login-session-ended';
  if (isEnded && erasure === 'unsure') return <Alert type="warn">{t('login-deleted-unsure')}</Alert>;
  return <Alert type={isEnded ? 'info' : 'error'}>{t(notice)}</Alert>;
}

interface LinkPageProps {
  token: string;
  returnTo: string | null;
  onLinkInvalid: () => void;
}

function LinkPage({ token, returnTo, onLinkInvalid }: LinkPageProps): ReactNode {
  const t = useText();
  const [hasCookies] = useState(keepsCookies);
  const navigate = useNavigate();
  const goOn = useCallback(
    ({ returnTo: asked }: SignedIn) => {
      void navigate(returnPathOf(asked) ?? returnTo ?? '/', { replace: true });
    },
    [navigate, returnTo],
  );
  return (
    <div className={styles.page}>
      <SignInHead title={t('login-link-title')} />
      {hasCookies ? (
        <RedeemLink token={token} goOnTo={returnTo ?? '/'} onSignedIn={goOn} onLinkInvalid={onLinkInvalid} />
      ) : (
        // Without cookies, the link would be used up without a sign-in.
        <LoadFailed code="device-storage-refused" size={180}>
          {t('login-cookies-off')}
        </LoadFailed>
      )}
    </div>
  );
}
