import { systemTimer } from '@/shared/base/clock.ts';
import { createOfflineWorker } from './offline-worker.ts';

/** The parts of `ServiceWorkerGlobalScope` that the worker uses. The types of the DOM do not contain it. */
interface WorkerScope {
  readonly location: Pick<Location, 'origin'>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
interface LongEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const scope = globalThis as unknown as WorkerScope;
const worker = createOfflineWorker({
  files: __MOTE_CACHED_FILES__,
  origin: scope.location.origin,
  caches,
  fetch: (request) => fetch(request),
  after: systemTimer.after,
});

scope.addEventListener('install', (event) => event.waitUntil(worker.install()));
// The page that registered the first worker is served by it at once. A later worker waits until all pages are closed.
scope.addEventListener('activate', (event) => event.waitUntil(worker.activate().then(() => scope.clients.claim())));
scope.addEventListener('fetch', (event) => {
  const answer = worker.answer(event.request);
  if (answer) event.respondWith(answer);
});
