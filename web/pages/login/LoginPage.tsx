import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { SignedIn } from '@/shared/client/session-ports.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { returnPathOf } from '@/shared/domain/return-to.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { useAccount, useSession, useSite } from '../../features/account/site-context.ts';
import { useSignOut } from '../../features/account/use-sign-out.ts';
import { DeviceNotices } from '../../features/login/DeviceNotices.tsx';
import { keepsCookies } from '../../features/login/keeps-cookies.ts';
import { LastSite } from '../../features/login/LastSite.tsx';
import { isWholeToken, noticeIdOf } from '../../features/login/model.ts';
import { SignedInAlready } from '../../features/login/SignedInAlready.tsx';
import styles from '../../features/login/SignIn.module.css';
import { SignInCard } from '../../features/login/SignInCard.tsx';
import { SignInHead } from '../../features/login/SignInHead.tsx';
import { SpendLink } from '../../features/login/SpendLink.tsx';
import { useDoors } from '../../features/login/use-doors.ts';
import { GoBack } from '../../features/presence/GoBack.tsx';
import { withReturnTo } from '../../guard.ts';

/** Where a sign-in that the extension began ends: one screen that says so. */
const FOR_EXTENSION = `${SITE_ROUTES.landing.path}?invoker=extension`;

/** Sign in: by a link, by a provider, or by the link that was opened just now. */
export function LoginPage(): ReactNode {
  const [query] = useSearchParams();
  const site = useSite();
  const signOut = useSignOut();
  const { isLoggedIn } = useSession();
  const isForced = query.get('force') === '1';
  // Only the session that was there when the page was opened: one that comes later is what was asked for.
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

/** The link was opened in another tab: this one, which the guard leaves alone because of `force`, goes on too. */
function useGoOn({ isReady, to }: { isReady: boolean; to: string }): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isReady) void navigate(to, { replace: true });
  }, [isReady, to, navigate]);
}

interface SignInPageProps {
  returnTo: string | null;
  /** Fluent id; null: nothing went wrong before. */
  notice: string | null;
}

function SignInPage({ returnTo, notice }: SignInPageProps): ReactNode {
  const t = useText();
  const doors = useDoors();
  return (
    <div className={styles.page}>
      <SignInHead title={t('login-title')} lead={t('login-lead')} />
      <div className={styles.notices}>
        <SignInNotice notice={notice} returnTo={returnTo} />
        <DeviceNotices doors={doors} />
        <LastSite />
      </div>
      <SignInCard returnTo={returnTo} doors={doors} submitLabel={t('login-send')} />
      <p className={styles.other}>
        {t('login-no-account')} <Link to={withReturnTo(SITE_ROUTES.signup.path, returnTo)}>{t('login-sign-up')}</Link>
      </p>
    </div>
  );
}

/** Whose session ended because everything was to be deleted is not told that it is safe, and to go on. */
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
        <SpendLink token={token} goOnTo={returnTo ?? '/'} onSignedIn={goOn} onLinkInvalid={onLinkInvalid} />
      ) : (
        // It would be spent, and nobody signed in by it.
        <Alert type="error">{t('login-cookies-off')}</Alert>
      )}
    </div>
  );
}
