import type { Messenger } from '@/extension/messaging/messenger.ts';
import { USE_NOTED_MS } from '@/shared/domain/left-session.ts';
import { used } from './messages.ts';

/** Tells the worker that somebody uses this page, once in a while. */
export function tellUse(messenger: Pick<Messenger, 'tell'>, now: () => number, view: EventTarget = window): void {
  let told = 0;
  const tell = () => {
    if (Math.abs(now() - told) < USE_NOTED_MS) return;
    told = now();
    messenger.tell(used, {});
  };
  for (const type of ['pointerdown', 'keydown']) view.addEventListener(type, tell, { capture: true });
}
