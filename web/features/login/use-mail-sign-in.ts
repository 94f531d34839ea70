import { useReducer, useState } from 'react';
import { useLocation } from 'react-router';
import type { SignUpDetails } from '@/shared/contract/identity.ts';
import { useLocale } from '@/shared/l10n/react.ts';
import { useAccount } from '../account/site-context.ts';
import { emailHintOf, type MailState, moveMail } from './model.ts';
import { type SharedDevice, useSharedDevice } from './SharedSwitch.tsx';

export interface MailSignIn {
  state: MailState;
  email: string;
  shared: SharedDevice;
  setEmail(email: string): void;
  send(signUp?: SignUpDetails): Promise<void>;
  otherAddress(): void;
}

/**
 * Requests a sign-in link. Sends the page's address as the contract requires; the link itself always leads to the
 * server's own site.
 */
export function useMailSignIn(returnTo: string | null): MailSignIn {
  const { api, memory } = useAccount();
  const { locale } = useLocale();
  const [state, move] = useReducer(moveMail, { step: 'form', failure: null });
  const location = useLocation();
  const [email, setEmail] = useState(() => emailHintOf(location.state));
  const shared = useSharedDevice();
  const { isShared } = shared;
  return {
    state,
    email,
    shared,
    setEmail,
    async send(signUp) {
      const address = email.trim();
      move({ type: 'asked', email: address });
      memory.shared.set(isShared ? '1' : '');
      memory.keepSignUp(null);
      const result = await api.sendSignInMail({
        email: address,
        containingURL: window.location.origin + location.pathname,
        nonce: memory.nonce(),
        locale,
        ...(returnTo === null ? {} : { returnTo }),
        ...(isShared ? { isSharedDevice: true } : {}),
        ...(signUp ? { signUp } : {}),
      });
      move({ type: 'answered', result, now: Date.now() });
    },
    otherAddress: () => move({ type: 'other-address' }),
  };
}
