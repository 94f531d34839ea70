import { expect, it, vi } from 'vitest';
import type { SpokenTextPorts } from '@/extension/features/area/use-spoken-text.ts';
import type { ErrorCode, SpeechErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { NO_READING_WORDS } from '@/shared/domain/study/reading-words.ts';
import { createSidebarSpeaker } from './sidebar-speaker.ts';

interface SpokenText {
  text: string;
  lang: string;
  rate: number;
  volume: number;
  signal: AbortSignal;
  end(answer: Result<void, SpeechErrorCode>): void;
}

/** Fakes the reader's voices. A speech lasts until the test ends it. */
function createFakeVoices() {
  const said: SpokenText[] = [];
  const fake = {
    said,
    refuse: (_why: ErrorCode): void => undefined,
    asleep: null as ErrorCode | null,
    open: (async (refuse) => {
      fake.refuse = refuse;
      if (fake.asleep) refuse(fake.asleep);
      return {
        voices: {
          speak: ({ text, lang, rate, volume }, signal) =>
            new Promise((end) => said.push({ text, lang, rate, volume, signal, end })),
          forgive: () => undefined,
        },
        rate: 1.5,
        volume: 0.5,
        words: NO_READING_WORDS,
      };
    }) as SpokenTextPorts['open'],
  };
  return fake;
}

const begun = async (said: readonly SpokenText[], count: number): Promise<SpokenText> => {
  await vi.waitFor(() => expect(said).toHaveLength(count));
  return said[count - 1] as SpokenText;
};

it('speaks a word with the reading voices, at the user’s speed and volume', async () => {
  const fake = createFakeVoices();
  const heard = createSidebarSpeaker(fake.open, new EventTarget()).say('ocean', 'en');
  const speech = await begun(fake.said, 1);
  expect(speech).toMatchObject({ text: 'ocean', lang: 'en', rate: 1.5, volume: 0.5 });
  speech.end(ok(undefined));
  expect(await heard).toEqual(ok(undefined));
});

it('ends the previous word at the next word and at a stop, without an error', async () => {
  const fake = createFakeVoices();
  const speaker = createSidebarSpeaker(fake.open, new EventTarget());
  const first = speaker.say('one', 'en');
  const one = await begun(fake.said, 1);
  const second = speaker.say('two', 'en');
  const two = await begun(fake.said, 2);
  expect([one.signal.aborted, two.signal.aborted]).toEqual([true, false]);
  speaker.stop();
  expect(two.signal.aborted).toBe(true);
  for (const speech of fake.said) speech.end(err('voice-failed'));
  expect(await Promise.all([first, second])).toEqual([ok(undefined), ok(undefined)]);
});

it('ends the speech when its page closes', async () => {
  const fake = createFakeVoices();
  const page = new EventTarget();
  const heard = createSidebarSpeaker(fake.open, page).say('a long paragraph', 'en');
  const speech = await begun(fake.said, 1);
  page.dispatchEvent(new Event('pagehide'));
  expect(speech.signal.aborted).toBe(true);
  speech.end(err('voice-failed'));
  expect(await heard).toEqual(ok(undefined));
});

it('returns why a word is not spoken: no voice, a teacher’s switch, or an unreachable speaker', async () => {
  const fake = createFakeVoices();
  const speaker = createSidebarSpeaker(fake.open, new EventTarget());
  const dumb = speaker.say('sólás', 'ga');
  (await begun(fake.said, 1)).end(err('no-voice'));
  expect(await dumb).toEqual(err('no-voice'));
  const off = speaker.say('ocean', 'en');
  const speech = await begun(fake.said, 2);
  fake.refuse('read-aloud-off');
  speech.end(err('voice-failed'));
  expect(await off).toEqual(err('read-aloud-off'));
  fake.asleep = 'no-receiver';
  expect(await speaker.say('ocean', 'en')).toEqual(err('no-receiver'));
  expect(fake.said).toHaveLength(2);
});

it('yields to a later reading aloud', async () => {
  const fake = createFakeVoices();
  const heard = createSidebarSpeaker(fake.open, new EventTarget()).say('ocean', 'en');
  const speech = await begun(fake.said, 1);
  fake.refuse('aborted');
  speech.end(err('voice-failed'));
  expect(await heard).toEqual(ok(undefined));
});
