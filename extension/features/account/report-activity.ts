import type { Messenger } from '@/extension/messaging/messenger.ts';
import { USE_NOTED_MS } from '@/shared/domain/account/left-session.ts';
import { used } from './messages.ts';

/** Reports to the worker, at a limited rate, that this page is in use. */
export function reportActivity(
  messenger: Pick<Messenger, 'tell'>,
  now: () => number,
  view: EventTarget = window,
): void {
  let told = 0;
  const tell = () => {
    if (Math.abs(now() - told) < USE_NOTED_MS) return;
    told = now();
    messenger.tell(used, {});
  };
  for (const type of ['pointerdown', 'keydown']) view.addEventListener(type, tell, { capture: true });
}
