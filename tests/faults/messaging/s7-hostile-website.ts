import { isAnonymousId } from '@/shared/domain/mote/anonymous-id.ts';
import { answerExternal } from '../../../extension/background/account/external.ts';
import { ANN, fakeStatus } from '../../../extension/background/account/fake-identity.ts';
import { createAccountItems } from '../../../extension/platform/account-items.ts';
import { createFakeArea } from '../../../extension/platform/fake-area.ts';
import type { FaultCounts, RunFault } from '../contract.ts';
import { createRandom } from '../outbox/random.ts';
import { fuzzMessage, pick, STRANGERS } from './website-fuzz.ts';

export const counts: FaultCounts = { full: 100_000, small: 3_000 };

const SITE = 'https://mote.school.example';
const TOKEN = 'the-token-of-this-session';

/**
 * S7, the website: sends messages of every shape from every origin that a browser could report. Nothing throws; another
 * origin (scheme, host or port) causes no action, nor does a malformed message; and no response contains the token.
 */
export const run: RunFault = async ({ count, log }) => {
  const random = createRandom(20_262);
  const figures = { sent: 0, answered: 0, refused: 0, unhandled: 0, forStrangers: 0, misshapen: 0, leaked: 0 };
  let done = 0;
  const act = async (isRight: boolean) => {
    done += 1;
    if (!isRight) figures.misshapen += 1;
  };
  const items = createAccountItems(createFakeArea());
  const session = {
    async signIn({ token }: { token: string }) {
      await act(/^[0-9A-Za-z_-]{43}$/.test(token));
      return { ok: false, error: 'link-invalid', status: 403, isOwnAnswer: true, retryAfterMs: null } as const;
    },
    signOut: () => act(true),
    adopt: (status: ReturnType<typeof fakeStatus>) => act(status.identity.userId === ANN && !status.auth.accessToken),
  };
  const forget = (userId: string) => act(!isAnonymousId(userId));
  await items.identity.set({ status: { ...fakeStatus(ANN) }, at: 0 });
  for (let i = 0; i < count; i += 1) {
    await items.session.set({ accessToken: TOKEN, userId: ANN });
    const [message, origin] = [fuzzMessage(random), random() < 0.6 ? SITE : pick(random, STRANGERS)];
    const before = done;
    figures.sent += 1;
    try {
      const options = { siteOrigins: [SITE], version: '1', isSharedDevice: async () => false, items, session, forget };
      const answer = await answerExternal(message, origin, options);
      const isRefused = !answer.ok;
      figures[isRefused ? 'refused' : 'answered'] += 1;
      if (JSON.stringify(answer).includes(TOKEN)) figures.leaked += 1;
      if (origin !== SITE && (!isRefused || done !== before)) figures.forStrangers += 1;
    } catch (fault) {
      figures.unhandled += 1;
      log(`Unhandled: ${String(fault)}`);
    }
  }
  const faults = figures.unhandled + figures.forStrangers + figures.misshapen + figures.leaked;
  const isReal = figures.answered > 0 && figures.refused > 0 && done > 0;
  return { ok: faults === 0 && isReal, ...figures, done };
};
