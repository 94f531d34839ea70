import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { looksLikeEmail } from '@/shared/base/email.ts';
import type { SignedIn } from '@/shared/client/session-ports.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { useAccount, useSession } from '../account/site-context.ts';
import { EmailField } from './EmailField.tsx';
import { Refused } from './Refused.tsx';
import { SharedSwitch, useSharedDevice } from './SharedSwitch.tsx';
import { SignedInAlready } from './SignedInAlready.tsx';
import styles from './SignIn.module.css';
import { useSpending } from './use-redeeming.ts';

export interface RedeemLinkProps {
  token: string;
  /** Page for a user who is signed in already. */
  goOnTo: string;
  onSignedIn: (signedIn: SignedIn) => void;
  /** Called if the link is used, expired, foreign or truncated: only a new link helps. */
  onLinkInvalid: () => void;
}

/**
 * A link that this browser did not request: it may be an attack that collects the next recordings in another account.
 * So the page asks for the address, and shows what the sign-in takes along.
 */
export function RedeemLinkFromOtherBrowser({ token, goOnTo, onSignedIn, onLinkInvalid }: RedeemLinkProps): ReactNode {
  const t = useText();
  const { memory } = useAccount();
  const { isLoggedIn } = useSession();
  const { isSpending, refusal, spend } = useSpending(token, onSignedIn);
  const [email, setEmail] = useState('');
  const [isFaulty, setFaulty] = useState(false);
  const shared = useSharedDevice(memory.shared.get() !== null);
  const { isShared } = shared;
  const field = useRef<HTMLInputElement>(null);
  const isRefused = refusal?.error === 'link-invalid';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSpending) return;
    const isGood = looksLikeEmail(email);
    setFaulty(!isGood);
    if (!isGood) return field.current?.focus();
    memory.shared.set(isShared ? '1' : '');
    const refused = await spend({ email: email.trim() });
    if (refused?.error === 'link-invalid') field.current?.focus();
  };
  return (
    <Card className={styles.card}>
      {isLoggedIn && !isSpending && <SignedInAlready text="login-link-signed-in" to={goOnTo} />}
      <div className={styles.state}>
        <Mo pose={isRefused ? 'link' : 'key'} size={120} />
        <p className={styles.text}>{t('login-link-foreign')}</p>
      </div>
      {refusal && !isRefused && <Refused refusal={refusal} />}
      <form className={styles.form} onSubmit={submit} noValidate>
        <EmailField
          ref={field}
          hint={t('login-link-address-hint')}
          error={isFaulty ? t('login-email-missing') : isRefused ? t('login-link-refused') : undefined}
          value={email}
          onChange={setEmail}
        />
        <SharedSwitch {...shared} />
        {!isShared && <p className={styles.quiet}>{t('login-link-takes')}</p>}
        <div className={styles.actions}>
          {isRefused && (
            <Button variant="primary" size="lg" isFullWidth onClick={onLinkInvalid}>
              {t('login-link-new')}
            </Button>
          )}
          <Button
            type="submit"
            variant={isRefused ? 'secondary' : 'primary'}
            size="lg"
            isFullWidth
            isLoading={isSpending}
          >
            {t('login-link-confirm')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
