import { ExternalLink, Mail } from 'lucide-react';
import { type FormEvent, type ReactNode, useReducer, useRef, useState } from 'react';
import { looksLikeEmail } from '@/shared/base/email.ts';
import { type Refusal, refusalOf } from '@/shared/base/refusal.ts';
import { useText } from '@/shared/l10n/react.ts';
import { refusalText } from '@/shared/l10n/refusal-text.ts';
import type { Texts } from '@/shared/l10n/texts.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Switch } from '@/shared/ui/Switch.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import styles from './Account.module.css';
import type { AccountView } from './account-view.ts';
import type { AccountPorts } from './ports.ts';
import { firstSignInState, reduceSignIn, type SignInEvent, type SignInState } from './sign-in-state.ts';

export interface SignInProps {
  ports: AccountPorts;
  view: AccountView;
}

/** Id of the single toast of a sign-in: it shows the progress, then the result. */
const TOAST = 'sign-in';

/** Signs in on the site, which then hands the sign-in over, or by a mailed link that the user pastes here. */
export function SignIn({ ports, view }: SignInProps): ReactNode {
  const t = useText();
  const [state, dispatch] = useReducer(reduceSignIn, firstSignInState(view.askedMail, view.hasHandoff));
  return (
    <section className={styles.card} aria-label={t('sidebar-account-sign-in')}>
      <WhySignIn login={view.login} />
      {!view.isOnline && <Alert type="info">{t('sidebar-account-offline')}</Alert>}
      {state.step === 'choose' && <Choices ports={ports} view={view} dispatch={dispatch} />}
      {state.step === 'address' && <AddressForm ports={ports} view={view} state={state} dispatch={dispatch} />}
      {state.step === 'code' && <CodeForm ports={ports} state={state} dispatch={dispatch} />}
    </section>
  );
}

/** Shows why the user is signed out. A user whose account was deleted must not read that the recordings are safe. */
function WhySignIn({ login }: Pick<AccountView, 'login'>): ReactNode {
  const t = useText();
  if (login === 'erased') return <Alert type="success">{t('sidebar-account-deleted')}</Alert>;
  if (login === 'ended') return <Alert type="warn">{t('error-session-invalid')}</Alert>;
  return <p>{t('sidebar-account-why')}</p>;
}

interface StepProps<S> {
  ports: AccountPorts;
  state: S;
  dispatch: (event: SignInEvent) => void;
}

function Choices({ ports, view, dispatch }: SignInProps & Pick<StepProps<never>, 'dispatch'>): ReactNode {
  const t = useText();
  const open = async () => {
    const opened = await ports.openSignIn(false);
    if (!opened.ok) showToast({ type: 'error', text: t(`error-${opened.error}`), id: TOAST });
  };
  return (
    <div className={styles.choices}>
      <Button variant="primary" isFullWidth icon={<ExternalLink />} onClick={open}>
        {t('sidebar-account-sign-in')}
      </Button>
      <p className={styles.quiet}>{t('sidebar-account-site', { host: view.siteHost })}</p>
      <Button isFullWidth icon={<Mail />} onClick={() => dispatch({ type: 'mail-chosen' })}>
        {t('sidebar-account-by-mail')}
      </Button>
    </div>
  );
}

type AddressState = Extract<SignInState, { step: 'address' }>;

function AddressForm({ ports, view, state, dispatch }: StepProps<AddressState> & { view: AccountView }): ReactNode {
  const t = useText();
  const [email, setEmail] = useState('');
  const [isShared, setShared] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (!looksLikeEmail(email)) {
      dispatch({ type: 'not-mailed', problem: { error: 'bad-request', againAt: null } });
      field.current?.focus();
      return;
    }
    dispatch({ type: 'asked' });
    const asked = await ports.askMail(email, isShared);
    dispatch(
      asked.ok
        ? { type: 'mailed', email: email.trim() }
        : { type: 'not-mailed', problem: refusalOf(asked, Date.now()) },
    );
  };
  return (
    <form className={styles.form} onSubmit={ask} noValidate>
      <TextField
        ref={field}
        label={t('sidebar-account-address')}
        hint={t('sidebar-account-address-hint')}
        value={email}
        onChange={setEmail}
        error={state.problem === null ? undefined : mailProblem(t, state.problem)}
        type="email"
        autoComplete="email"
        dir="ltr"
        inputMode="email"
        spellCheck={false}
        maxLength={254}
      />
      <Switch
        label={t('sidebar-account-shared')}
        hint={t(view.isSharedDevice ? 'sidebar-account-shared-locked' : 'sidebar-account-shared-hint')}
        isOn={isShared || view.isSharedDevice}
        isDisabled={view.isSharedDevice}
        onChange={setShared}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isLoading={state.isAsking}>
          {t('sidebar-account-send-link')}
        </Button>
        {view.hasHandoff && (
          <Button variant="quiet" onClick={() => dispatch({ type: 'back' })}>
            {t('sidebar-account-back')}
          </Button>
        )}
      </div>
    </form>
  );
}

const mailProblem = (t: Texts, problem: Refusal): string =>
  problem.error === 'bad-request' ? t('sidebar-account-address-wrong') : refusalText(t, problem);

type CodeState = Extract<SignInState, { step: 'code' }>;

function CodeForm({ ports, state, dispatch }: StepProps<CodeState>): ReactNode {
  const t = useText();
  const [text, setText] = useState('');
  const spend = async (event: FormEvent) => {
    event.preventDefault();
    dispatch({ type: 'spending' });
    showToast({ type: 'loading', text: t('sidebar-account-exchanging'), id: TOAST });
    const spent = await ports.spend(text);
    if (spent.ok) showToast({ type: 'success', text: t('sidebar-account-signed-in'), id: TOAST });
    else showToast({ type: 'error', text: t('sidebar-account-failed'), id: TOAST });
    dispatch(spent.ok ? { type: 'spent' } : { type: 'not-spent', problem: refusalOf(spent, Date.now()) });
  };
  const back = async () => {
    await ports.forgetMail();
    dispatch({ type: 'back' });
  };
  return (
    <form className={styles.form} onSubmit={spend} noValidate>
      <Alert type="info">{t('sidebar-account-check-mail', { email: state.email })}</Alert>
      <TextField
        label={t('sidebar-account-code')}
        hint={t('sidebar-account-code-hint')}
        value={text}
        onChange={setText}
        error={state.problem === null ? undefined : refusalText(t, state.problem)}
        autoComplete="one-time-code"
        dir="ltr"
        spellCheck={false}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isLoading={state.isSpending}>
          {t('sidebar-account-spend')}
        </Button>
        <Button variant="quiet" onClick={back}>
          {t('sidebar-account-other-address')}
        </Button>
      </div>
    </form>
  );
}
