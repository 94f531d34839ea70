import { expect, it, vi } from 'vitest';
import { recognizeArea, warmRecognizer } from '@/extension/features/area/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeRecognizer } from '@/shared/engines/ocr/fake-recognizer.ts';
import type { CutPicture } from './cut-picture.ts';
import { answerRecognition } from './recognition.ts';

const INPUT = { picture: 'data:image/png;base64,AAAA', part: null, lang: 'en' };

function setUp(cut: () => Promise<CutPicture | null> = async () => ({ blob: new Blob(['x']), dataUrl: 'data:cut' })) {
  const bus = createFakeBus();
  const join = (self: 'worker' | 'offscreen') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const recognizer = createFakeRecognizer('Ash');
  const touch = vi.fn();
  const recognition = answerRecognition({ messenger: join('offscreen'), recognizer, cut, touch });
  const worker = join('worker');
  return {
    recognizer,
    recognition,
    touch,
    worker,
    ask: (more = {}) => worker.call(recognizeArea, { ...INPUT, ...more }),
  };
}

it('[S1-016] reads a picture, and returns the part that was read', async () => {
  const { ask, touch } = setUp();
  expect(await ask()).toEqual({ ok: true, value: { text: 'Ash', confidence: 90, picture: 'data:cut' } });
  expect(touch).toHaveBeenCalled();
});

it('returns no text for an area of one colour, without a call to the recognizer', async () => {
  const { ask, recognizer } = setUp(async () => null);
  recognizer.isBroken = true;
  expect(await ask()).toEqual({ ok: true, value: { text: '', confidence: 0, picture: '' } });
});

it('returns the error of an invalid picture, and of a failed recognition', async () => {
  const broken = setUp(async () => Promise.reject(new Error('The source image cannot be decoded.')));
  expect(await broken.ask()).toMatchObject({ ok: false, error: 'recognition-failed' });
  const { ask, recognizer } = setUp();
  recognizer.isBroken = true;
  expect(await ask()).toMatchObject({ ok: false, error: 'recognition-failed' });
  expect(await ask({ lang: 'tlh' })).toMatchObject({ ok: false, error: 'recognition-no-language' });
});

it('is busy during a recognition, so that the offscreen document stays open', async () => {
  let go = (_cut: CutPicture | null) => {};
  const { ask, recognition } = setUp(() => new Promise((resolve) => (go = resolve)));
  expect(recognition.isBusy).toBe(false);
  const asked = ask();
  await vi.waitFor(() => expect(recognition.isBusy).toBe(true));
  go(null);
  await asked;
  expect(recognition.isBusy).toBe(false);
});

it('starts the recognizer when the user begins to choose an area', async () => {
  const { worker, recognizer } = setUp();
  worker.tell(warmRecognizer, { lang: 'es' });
  await vi.waitFor(() => expect(recognizer.warmed).toEqual(['es']));
});
