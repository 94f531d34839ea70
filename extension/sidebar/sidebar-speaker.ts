import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { systemTimer } from '@/shared/domain/clock.ts';
import type { SpeechEngine } from '@/shared/engines/contracts.ts';
import { offeredVoices } from '@/shared/features/read/offered-voices.ts';
import { createVoiceLadder } from '@/shared/features/read/voice-ladder.ts';
import type { Speaker } from '@/shared/features/translate/ports.ts';

/** Says single words and sentences in this page, by the voices of this device, and by others where content may leave it. */
export function createSidebarSpeaker(engine: SpeechEngine, account: Pick<AccountPorts, 'read'>): Speaker {
  let life = new AbortController();
  let mayUseServers = false;
  const offered = offeredVoices(engine, { mayUseServers: () => mayUseServers, isOnline: () => navigator.onLine });
  const ladder = createVoiceLadder({
    engines: [offered],
    wishFor: () => null,
    onHandOver: () => {},
    clock: systemTimer,
  });
  return {
    async say(text, lang) {
      life.abort();
      life = new AbortController();
      const { signal } = life;
      const known = await account.read();
      const { isEnabled = false, isForbidden = false } = (known.ok && known.value.enhancement) || {};
      mayUseServers = isEnabled && !isForbidden;
      ladder.forgive();
      return ladder.speak({ text, lang, rate: 1, volume: 1 }, signal, () => {});
    },
    stop: () => life.abort(),
  };
}
