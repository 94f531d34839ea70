import { createLatestOnly } from '@/shared/base/latest-only.ts';

export interface PublishLatestOptions<T> {
  read(): Promise<T>;
  tell(settings: T): void;
}

/**
 * Creates a function that publishes the current settings after each change. A read that began before the last change
 * may end after it; its result is outdated and not published.
 */
export function createLatestPublisher<T>({ read, tell }: PublishLatestOptions<T>): () => Promise<void> {
  const begin = createLatestOnly();
  return async () => {
    const isLatest = begin();
    const settings = await read();
    if (isLatest()) tell(settings);
  };
}
