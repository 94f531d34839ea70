import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { base64Of } from '@/extension/messaging/base64.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { MoteAnswer, MotePage } from '@/shared/contract/motes.ts';
import type { MotePageState } from '@/shared/domain/mote/mote.ts';
import { createFakeLibrary } from '@/shared/features/library/fake-takes.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { readMoteAudio, readMotePage } from './messages.ts';
import { PlayerPage } from './PlayerPage.tsx';

const ID = 'ExampleMote000001';
const MOTE: MoteAnswer = {
  id: ID,
  state: 'ready',
  title: 'On your essay',
  authorName: 'Ms Reed',
  authorAvatarUrl: null,
  source: 'recorded',
  visibility: 'link',
  locale: 'en-US',
  createdAt: 1_700_000_000_000,
  finishedAt: 1_700_000_001_000,
  expiresAt: null,
  durationMs: 1_000,
  bytes: 8_044,
  peaks: null,
  sha256: 'a'.repeat(64),
  audioUrl: `http://127.0.0.1:8787/api/f/audio/${ID}.mp3`,
  link: `http://127.0.0.1:8787/m/${ID}`,
  isOwn: false,
  replyTo: null,
  askReply: false,
  transcript: { state: 'none', reason: null },
};

interface Options extends KitLook {
  moteId?: string;
  answers: (MotePageState | ErrorCode)[];
  mote?: Partial<MoteAnswer>;
}

const STATES: readonly string[] = ['arriving', 'ready', 'removed', 'expired', 'not-here-yet'];
const isState = (answer: string): answer is MotePageState => STATES.includes(answer);

/** Responses of the worker in order; the last one repeats. */
async function show({ moteId = ID, answers, mote, ...look }: Options) {
  const theMote = { ...MOTE, ...mote };
  const bus = createFakeBus();
  const join = (self: 'page' | 'worker') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const worker = join('worker');
  const asked = vi.fn();
  worker.answer(readMotePage, async ({ moteId: wanted }) => {
    asked(wanted);
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'ready';
    if (!isState(answer)) return err(answer);
    const known: MotePage = { state: answer, mote: answer === 'ready' || answer === 'arriving' ? theMote : null };
    return ok(known);
  });
  const sound = vi.fn(async () => {
    const wav = await createFakeLibrary([]).audio(ID);
    if (!wav.ok) return wav;
    return ok({ base64: base64Of(new Uint8Array(await wav.value.arrayBuffer())) });
  });
  worker.answer(readMoteAudio, sound);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  await renderInKit(
    <QueryClientProvider client={queries}>
      <PlayerPage
        messenger={join('page')}
        moteId={moteId}
        memory={{ read: async () => null, write: () => {} }}
        copyText={async () => ok(undefined)}
      />
    </QueryClientProvider>,
    look,
  );
  return { asked, sound };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the player under a link', () => {
  it.each(['private', 'class'] as const)(
    'reads a %s mote of a secure server through the worker, as the signed-in user',
    async (visibility) => {
      const { sound } = await show({
        answers: ['ready'],
        mote: { visibility, audioUrl: `https://mote.invalid/api/f/audio/${ID}.mp3` },
      });
      await button('Play').click();
      await expect.element(button('Pause')).toBeVisible();
      expect(sound).toHaveBeenCalledOnce();
    },
  );

  it('plays a public mote directly from a secure server, without the worker', async () => {
    const audioUrl = `https://mote.invalid/api/f/audio/${ID}.mp3`;
    const { sound } = await show({ answers: ['ready'], mote: { visibility: 'link', audioUrl } });
    await button('Play').click();
    await expect.element(page.getByText('could not be played')).toBeVisible();
    expect(sound).not.toHaveBeenCalled();
  });

  it('polls while a mote is uploading, and plays it once it is there', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { asked, sound } = await show({ answers: ['not-here-yet', 'arriving', 'ready'] });
    await expect.element(page.getByText('Not here yet')).toBeVisible();
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.element(page.getByText('On its way')).toBeVisible();
    await vi.advanceTimersByTimeAsync(5_000);
    await button('Play').click();
    await vi.waitFor(() => expect(sound).toHaveBeenCalledOnce());
    await expect.element(page.getByText('Ms Reed')).toBeVisible();
    // Polling stops once the mote is there.
    const looks = asked.mock.calls.length;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toHaveBeenCalledTimes(looks);
    expect(await findFaults()).toEqual([]);
  });

  it('reloads immediately when the user clicks Refresh', async () => {
    await show({ answers: ['not-here-yet', 'ready'] });
    await button('Refresh').click();
    await expect.element(button('Play')).toBeVisible();
  });

  it.each([
    ['removed', 'The person who made this mote took it away.'],
    ['expired', 'Motes made without an account are kept for 24 hours.'],
  ] as const)('explains the state %s and offers only what can help', async (state, words) => {
    await show({ answers: [state], direction: 'rtl' });
    await expect.element(page.getByText(words)).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
    expect(await findFaults()).toEqual([]);
  });

  it('reports a truncated link without any request', async () => {
    const { asked } = await show({ moteId: 'short', answers: ['ready'] });
    await expect.element(page.getByText('No such mote')).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  it('shows that the user is offline; a retry finds the mote', async () => {
    await show({ answers: ['offline', 'ready'] });
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('You are offline. Refresh when you are back online.');
    expect(await findFaults()).toEqual([]);
    await button('Refresh').click();
    await expect.element(button('Play')).toBeVisible();
  });

  it('keeps the player when a later request fails', async () => {
    const { asked } = await show({ answers: ['ready', 'offline'] });
    await button('Play').click();
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    onTestFinished(() => focusManager.setFocused(undefined));
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    await expect.element(page.getByText('Ms Reed')).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
  });
});
