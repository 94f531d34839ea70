import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SIGN_IN_ATTRIBUTE, SIGN_IN_MARK } from '@/shared/contract/prerendered-pages.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import type { RecorderPorts } from '@/shared/features/record/ports.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { EmptyState } from '@/shared/ui/EmptyState.tsx';
import { AgeQuestion } from '../features/login/AgeQuestion.tsx';
import { LoginForm } from '../features/login/LoginForm.tsx';
import { ProviderButtons } from '../features/login/ProviderButtons.tsx';
import { SharedQuestion } from '../features/login/SharedSwitch.tsx';
import signIn from '../features/login/SignIn.module.css';
import { SignInHead } from '../features/login/SignInHead.tsx';
import { SignUpArt } from '../features/login/SignUpArt.tsx';
import { TermsLine } from '../features/login/TermsLine.tsx';
import { AllowedRecorder } from '../features/recorder/AllowedRecorder.tsx';
import { recordingPlaceOf } from '../features/recorder/recording-place.ts';
import record from '../pages/record/RecordPage.module.css';
import { LOAD_FAILED_ATTRIBUTE } from '../src/prerendered.ts';

/** First pictures of pages that only the browser can draw, as a visitor without recordings sees them. */
export const FIRST_PICTURES: Readonly<Record<string, () => ReactNode>> = {
  [SITE_ROUTES.login.path]: FirstLogin,
  [SITE_ROUTES.signup.path]: FirstSignup,
  [SITE_ROUTES.record.path]: FirstRecord,
};

/** Nobody uses a picture: its fields and buttons get their effect from the page that replaces it. */
const nothing = (): void => undefined;
/** While a page is drawn at build time, its recorder is idle and calls nothing. */
const PICTURED = {} as RecorderPorts;
const HERE = recordingPlaceOf('https://site.example/record');
const PROVIDERS = ['google', 'classlink'] as const;

/** The message for the case that the code of the page cannot load. */
function LoadFailedHere({ textId }: { textId: string }): ReactNode {
  const t = useText();
  return (
    <div hidden {...{ [LOAD_FAILED_ATTRIBUTE]: '' }}>
      <Alert type="error">
        {t(textId)} <Link to=".">{t('offline-again')}</Link>
      </Alert>
    </div>
  );
}

interface FirstSignInProps {
  submitLabel: string;
  /** The sign-up fields besides the address. */
  children?: ReactNode;
  terms?: ReactNode;
}

/** The form with every method. The server names those that it offers, and the rest is hidden. */
function FirstSignIn({ submitLabel, children, terms }: FirstSignInProps): ReactNode {
  const t = useText();
  return (
    <div {...{ [SIGN_IN_ATTRIBUTE]: SIGN_IN_MARK }}>
      <Card className={signIn.card}>
        <noscript>{t('needs-script-sign-in')}</noscript>
        <LoadFailedHere textId="first-load-failed" />
        <div className={signIn.firstProviders}>
          <div className={signIn.providers}>
            {PROVIDERS.map((provider) => (
              <div key={provider} className={signIn[provider]}>
                <ProviderButtons offered={[provider]} onChoose={nothing} />
              </div>
            ))}
          </div>
          <p className={signIn.or}>{t('login-or')}</p>
        </div>
        <div className={signIn.firstMail}>
          <LoginForm
            email=""
            isSending={false}
            submitLabel={submitLabel}
            onEmail={nothing}
            onSubmit={nothing}
            onRefused={nothing}
            terms={terms}
          >
            {children}
          </LoginForm>
        </div>
        <SharedQuestion isShared={false} isLocked={false} setShared={nothing} />
      </Card>
    </div>
  );
}

function FirstLogin(): ReactNode {
  const t = useText();
  return (
    <div className={signIn.page}>
      <SignInHead title={t('login-title')} lead={t('login-lead')} />
      <div className={signIn.notices} />
      <FirstSignIn submitLabel={t('login-send')} />
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
        <FirstSignIn submitLabel={t('signup-send')} terms={<TermsLine />}>
          <AgeQuestion value={null} isMissing={false} onChange={nothing} />
        </FirstSignIn>
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
      <Card className={record.recorder}>
        <noscript>{t('needs-script-record')}</noscript>
        <LoadFailedHere textId="error-recorder-offline" />
        <AllowedRecorder ports={PICTURED} where={HERE} />
      </Card>
      <div>
        <h2 className={record.heading}>{t('record-page-recordings')}</h2>
        <p className={record.hint}>{t('record-page-recordings-hint')}</p>
        <Card className={record.library}>
          <EmptyState art={<Mo pose="recordings" size={140} />} title={t('library-empty-title')}>
            {t('library-empty-text')}
          </EmptyState>
        </Card>
      </div>
    </div>
  );
}
