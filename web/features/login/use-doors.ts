import { useQuery } from '@tanstack/react-query';
import type { Providers } from '../account/ports.ts';
import { useAccount } from '../account/site-context.ts';
import { isClockWrong } from './model.ts';

/** The ways in that this installation has. */
export interface Doors {
  /** Null: not known yet, or the server does not answer; then e-mail is offered alone. */
  providers: Providers | null;
  isClockWrong: boolean;
}

export function useDoors(): Doors {
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
