import { describe, expect, it, vi } from 'vitest';
import { credentialsChanged, readCredentials, sessionDoubted } from '@/extension/features/account/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { ok } from '@/shared/base/result.ts';
import { createCredentialsHolder } from './credentials-holder.ts';

const ANN = { ownerId: 'A0000000000000001', accessToken: 'a'.repeat(43), lastUserId: 'A0000000000000001' };
const BOB = { ownerId: 'B0000000000000002', accessToken: 'b'.repeat(43), lastUserId: 'B0000000000000002' };

function setUp() {
  const bus = createFakeBus();
  const report = vi.fn();
  const worker = createMessenger({ self: 'worker', own: bus.own, transport: bus.join(FAKE_SENDERS.worker), report });
  const transport = bus.join(FAKE_SENDERS.offscreen);
  const offscreen = createMessenger({ self: 'offscreen', own: bus.own, transport, report });
  const page = createMessenger({ self: 'page', own: bus.own, transport: bus.join(FAKE_SENDERS.page), report });
  const state = { person: ANN, asked: 0, doubts: [] as string[] };
  worker.answer(readCredentials, async () => {
    state.asked += 1;
    return ok(state.person);
  });
  worker.on(sessionDoubted, ({ ownerId }) => state.doubts.push(ownerId));
  return { worker, page, state, holder: createCredentialsHolder(offscreen) };
}

describe('credentials in the offscreen document', () => {
  it('requests the credentials once, and again after a change of the user', async () => {
    const { worker, state, holder } = setUp();
    expect(await holder.read()).toEqual(ANN);
    expect(await holder.read()).toEqual(ANN);
    expect(state.asked).toBe(1);
    state.person = BOB;
    worker.tell(credentialsChanged, {});
    await vi.waitFor(async () => expect(await holder.read()).toEqual(BOB));
  });

  it('our own pages do not get the credentials', async () => {
    const { page } = setUp();
    expect(await page.call(readCredentials, {})).toEqual({ ok: false, error: 'no-receiver' });
  });

  it('reports the current credentials as doubtful after a refusal, without the token', async () => {
    const { state, holder, worker } = setUp();
    await holder.read();
    holder.callbacks.onSessionInvalid(BOB.accessToken);
    holder.callbacks.onSessionInvalid(null);
    holder.callbacks.onAuth({ isLoggedIn: true }, ANN.accessToken);
    holder.callbacks.onSessionInvalid(ANN.accessToken);
    holder.callbacks.onAuth({ isLoggedIn: false }, ANN.accessToken);
    await vi.waitFor(() => expect(state.doubts).toEqual([ANN.ownerId, ANN.ownerId]));
    worker.tell(credentialsChanged, {});
    await holder.read();
    expect(JSON.stringify(state.doubts)).not.toContain(ANN.accessToken);
  });
});
