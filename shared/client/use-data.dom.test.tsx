import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { DataInput } from './data-query.ts';
import type { HttpClient } from './http-call.ts';
import { HttpProvider, useData } from './use-data.ts';

function Newest(input: Pick<DataInput, 'refetchInterval'>) {
  const { data, loading, error } = useData({ route: 'm/status', ...input });
  return <p>{loading ? 'loading' : (error ?? JSON.stringify(data))}</p>;
}

const clientOf = (request: HttpClient['request'], refetchInterval?: number) => (
  <QueryClientProvider client={new QueryClient()}>
    <HttpProvider value={{ request }}>
      <Newest {...(refetchInterval === undefined ? {} : { refetchInterval })} />
    </HttpProvider>
  </QueryClientProvider>
);

test('[S7-015] shows loading in a component, then the data', async () => {
  let answer: () => void = () => undefined;
  const request: HttpClient['request'] = () =>
    new Promise((resolve) => {
      answer = () => resolve({ ok: true, value: { status: 200, headers: new Headers(), body: { moteId: null } } });
    });
  const screen = await render(clientOf(request));
  await expect.element(screen.getByText('loading')).toBeInTheDocument();
  answer();
  await expect.element(screen.getByText('{"moteId":null}')).toBeInTheDocument();
});

test('shows the error in a component', async () => {
  const failure = { ok: false, error: 'offline', status: null, isOwnAnswer: false, retryAfterMs: null } as const;
  const screen = await render(clientOf(async () => failure));
  await expect.element(screen.getByText('offline')).toBeInTheDocument();
});

test('[S7-014] requests again after the refetch interval', async () => {
  let count = 0;
  const request: HttpClient['request'] = async () => {
    count += 1;
    return { ok: true, value: { status: 200, headers: new Headers(), body: count } };
  };
  const screen = await render(clientOf(request, 20));
  await expect.element(screen.getByText(/^([3-9]|\d\d+)$/)).toBeInTheDocument();
  await screen.unmount();
});
