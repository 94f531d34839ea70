import { expect, it, vi } from 'vitest';
import { sayFormulas } from '@/extension/features/read/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeFormulaSpeaker } from '@/shared/engines/formula/fake-formula-speaker.ts';
import { answerFormulas } from './formulas.ts';

function setUp() {
  const bus = createFakeBus();
  const join = (self: 'content' | 'offscreen') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const speaker = createFakeFormulaSpeaker();
  const touch = vi.fn();
  answerFormulas({ messenger: join('offscreen'), speaker, touch });
  const page = join('content');
  return { speaker, touch, ask: (formulas: string[], lang = 'en-GB') => page.call(sayFormulas, { formulas, lang }) };
}

it('returns the words of each formula, by the language without its region', async () => {
  const { ask, touch } = setUp();
  expect(await ask(['<math><mi>x</mi></math>', ''])).toEqual({ ok: true, value: { words: ['x', null] } });
  expect(touch).toHaveBeenCalled();
});

it('returns null for formulas without words in the engine', async () => {
  const { ask, speaker } = setUp();
  expect(await ask(['<math><mi>x</mi></math>'], 'fi')).toEqual({ ok: true, value: { words: [null] } });
  speaker.isBroken = true;
  expect(await ask(['<math><mi>x</mi></math>'])).toEqual({ ok: true, value: { words: [null] } });
});

it('refuses a formula that is longer than the limit', async () => {
  expect(await setUp().ask(['x'.repeat(12_001)])).toEqual({ ok: false, error: 'bad-request' });
});
