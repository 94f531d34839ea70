import type { Refusal } from '@/shared/base/refusal.ts';

/** Steps of signing in inside the extension. */
export type SignInState =
  | { step: 'choose' }
  | { step: 'address'; isAsking: boolean; problem: Refusal | null }
  /** A link was sent to this address; the user pastes it here. */
  | { step: 'code'; email: string; isSpending: boolean; problem: Refusal | null };

export type SignInEvent =
  | { type: 'mail-chosen' }
  | { type: 'back' }
  | { type: 'asked' }
  | { type: 'mailed'; email: string }
  | { type: 'not-mailed'; problem: Refusal }
  | { type: 'spending' }
  | { type: 'not-spent'; problem: Refusal }
  | { type: 'spent' };

/** Returns the first state. `askedMail`: address of a link that was requested before this screen opened. */
export const firstSignInState = (askedMail: string | null, hasHandoff: boolean): SignInState => {
  if (askedMail !== null) return { step: 'code', email: askedMail, isSpending: false, problem: null };
  return hasHandoff ? { step: 'choose' } : { step: 'address', isAsking: false, problem: null };
};

export function reduceSignIn(state: SignInState, event: SignInEvent): SignInState {
  switch (event.type) {
    case 'mail-chosen':
      return state.step === 'choose' ? { step: 'address', isAsking: false, problem: null } : state;
    case 'back':
      return state.step === 'code' ? { step: 'address', isAsking: false, problem: null } : { step: 'choose' };
    case 'asked':
      return state.step === 'address' ? { ...state, isAsking: true, problem: null } : state;
    case 'mailed':
      return state.step === 'address' ? { step: 'code', email: event.email, isSpending: false, problem: null } : state;
    case 'not-mailed':
      return state.step === 'address' ? { ...state, isAsking: false, problem: event.problem } : state;
    case 'spending':
      return state.step === 'code' ? { ...state, isSpending: true, problem: null } : state;
    case 'not-spent':
      return state.step === 'code' ? { ...state, isSpending: false, problem: event.problem } : state;
    case 'spent':
      return { step: 'choose' };
  }
}
