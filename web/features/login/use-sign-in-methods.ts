import { useQuery } from '@tanstack/react-query';
import type { Providers } from '../account/ports.ts';
import { useAccount, useSite } from '../account/site-context.ts';
import { isClockWrong } from './model.ts';

/** The sign-in methods that this installation offers. */
export interface SignInMethods {
  /**
   * Until the server answers: the methods in the first picture of the page. Null: neither is known; then only e-mail is
   * offered.
   */
  providers: Providers | null;
  isClockWrong: boolean;
}

export function useSignInMethods(): SignInMethods {
  const { api } = useAccount();
  const { pictured } = useSite();
  const { data } = useQuery({
    queryKey: ['account', 'providers'],
    queryFn: () => api.providers(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data?.ok) return { providers: pictured, isClockWrong: false };
  const { providers, date } = data.value;
  return { providers, isClockWrong: isClockWrong(date, Date.now()) };
}
