import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Card } from '@/shared/ui/Card.tsx';
import signIn from '../features/login/SignIn.module.css';
import { SignInHead } from '../features/login/SignInHead.tsx';
import { SignUpArt } from '../features/login/SignUpArt.tsx';
import record from '../pages/record/RecordPage.module.css';

/** First pictures of pages that only the browser can draw: their words at their places, and room for the rest. */
export const FIRST_PICTURES: Readonly<Record<string, () => ReactNode>> = {
  [SITE_ROUTES.login.path]: FirstLogin,
  [SITE_ROUTES.signup.path]: FirstSignup,
  [SITE_ROUTES.record.path]: FirstRecord,
};

/** Heights of what the script of the site puts there, in CSS px, so that nothing below moves. */
const HEIGHTS = { signIn: 214, signUp: 513, recorder: 192, library: 294 } as const;

interface RoomProps {
  className: string | undefined;
  height: number;
  /** Fluent id of the text for a browser that runs no script; absent: none. */
  textId?: string;
}

function Room({ className, height, textId }: RoomProps): ReactNode {
  const t = useText();
  return (
    <Card className={className}>
      <div style={{ minBlockSize: height }}>{textId !== undefined && <noscript>{t(textId)}</noscript>}</div>
    </Card>
  );
}

function FirstLogin(): ReactNode {
  const t = useText();
  return (
    <div className={signIn.page}>
      <SignInHead title={t('login-title')} lead={t('login-lead')} />
      <div className={signIn.notices} />
      <Room className={signIn.card} height={HEIGHTS.signIn} textId="needs-script-sign-in" />
      <p className={signIn.other}>
        {t('login-no-account')} <Link to={SITE_ROUTES.signup.path}>{t('login-sign-up')}</Link>
      </p>
    </div>
  );
}

function FirstSignup(): ReactNode {
  const t = useText();
  return (
    <div className={signIn.beside}>
      <div className={signIn.page}>
        <SignInHead title={t('signup-title')} lead={t('signup-lead')} />
        <div className={signIn.notices} />
        <Room className={signIn.card} height={HEIGHTS.signUp} textId="needs-script-sign-in" />
        <p className={signIn.other}>
          {t('login-has-account')} <Link to={SITE_ROUTES.login.path}>{t('login-sign-in')}</Link>
        </p>
      </div>
      <SignUpArt />
    </div>
  );
}

function FirstRecord(): ReactNode {
  const t = useText();
  return (
    <div className={record.page}>
      <header className={record.head}>
        <h1 className={record.title}>{t('record-page-title')}</h1>
        <p className={record.lead}>{t('record-page-lead')}</p>
      </header>
      <Room className={record.recorder} height={HEIGHTS.recorder} textId="needs-script-record" />
      <div>
        <h2 className={record.heading}>{t('record-page-recordings')}</h2>
        <p className={record.hint}>{t('record-page-recordings-hint')}</p>
        <Room className={record.library} height={HEIGHTS.library} />
      </div>
    </div>
  );
}
