import { useQuery } from '@tanstack/react-query';
import type { Providers } from '../account/ports.ts';
import { useAccount } from '../account/site-context.ts';
import { isClockWrong } from './model.ts';

/** The sign-in methods that this installation offers. */
export interface SignInMethods {
  /** Null: not known yet, or no response from the server; then only e-mail is offered. */
  providers: Providers | null;
  isClockWrong: boolean;
}

export function useSignInMethods(): SignInMethods {
  const { api } = useAccount();
  const { data } = useQuery({
    queryKey: ['account', 'providers'],
    queryFn: () => api.providers(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data?.ok) return { providers: null, isClockWrong: false };
  const { providers, date } = data.value;
  return { providers, isClockWrong: isClockWrong(date, Date.now()) };
}
