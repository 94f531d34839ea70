import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

/**
 * Provides queries. A query is a message to the worker, so it works without a network, and the messenger handles
 * retries.
 */
export function Queries({ children }: { children: ReactNode }): ReactNode {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
