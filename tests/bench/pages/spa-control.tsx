import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, useParams } from 'react-router';
import type { MotePage } from '@/shared/contract/motes.ts';

/** The control of P11: the same page as such products are usually built, an application that fetches its data. */
function MoteScreen(): ReactNode {
  const { id = '' } = useParams();
  const { data } = useQuery<MotePage>({
    queryKey: ['mote', id],
    queryFn: async () => (await fetch(`/api/m/${id}/page`)).json(),
  });
  if (!data?.mote) return null;
  return (
    <main>
      <p>{data.mote.authorName ?? 'Someone'}</p>
      <h1>{data.mote.title}</h1>
      <button type="button" onClick={() => new Audio(data.mote?.audioUrl ?? '').play()}>
        Play
      </button>
      <p>Anyone with the link can listen.</p>
    </main>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('No #root');
const router = createBrowserRouter([{ path: '/spa/:id', element: <MoteScreen /> }]);
createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
