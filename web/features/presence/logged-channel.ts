import type { Clock } from '@/shared/base/clock.ts';
import type { CallLog } from '@/shared/client/call-log.ts';
import { isRefusal } from './answers.ts';
import type { ExtensionChannel } from './extension-channel.ts';

/** Wraps the channel to our extension: logs the name of each message, never its content. */
export const loggedChannel = (channel: ExtensionChannel, log: CallLog, clock: Clock): ExtensionChannel => ({
  async send(message) {
    const at = clock.now();
    const answer = await channel.send(message);
    const outcome = answer === null ? 'no answer' : isRefusal(answer) ? 'refused' : 'ok';
    log.note({ at, what: `extension ${message.type}`, outcome, ms: clock.now() - at });
    return answer;
  },
});
