import { expect, it, vi } from 'vitest';
import type { SpokenTextPorts } from '@/extension/features/area/use-spoken-text.ts';
import type { ErrorCode, SpeechErrorCode } from '@/shared/domain/errors.ts';
import { NO_READING_WORDS } from '@/shared/domain/reading-words.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { createSidebarSpeaker } from './sidebar-speaker.ts';

interface Said {
  text: string;
  lang: string;
  rate: number;
  volume: number;
  signal: AbortSignal;
  end(answer: Result<void, SpeechErrorCode>): void;
}

/** The voices of the reader; a speech lasts until its test ends it. */
function createFakeVoices() {
  const said: Said[] = [];
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

const begun = async (said: readonly Said[], count: number): Promise<Said> => {
  await vi.waitFor(() => expect(said).toHaveLength(count));
  return said[count - 1] as Said;
};

it('a word is said by the voices that read aloud, as fast and as loud as the person reads', async () => {
  const fake = createFakeVoices();
  const heard = createSidebarSpeaker(fake.open, new EventTarget()).say('ocean', 'en');
  const speech = await begun(fake.said, 1);
  expect(speech).toMatchObject({ text: 'ocean', lang: 'en', rate: 1.5, volume: 0.5 });
  speech.end(ok(undefined));
  expect(await heard).toEqual(ok(undefined));
});

it('the next word ends the one before, and so does a stop; neither is a fault', async () => {
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

it('what is said ends with its page', async () => {
  const fake = createFakeVoices();
  const page = new EventTarget();
  const heard = createSidebarSpeaker(fake.open, page).say('a long paragraph', 'en');
  const speech = await begun(fake.said, 1);
  page.dispatchEvent(new Event('pagehide'));
  expect(speech.signal.aborted).toBe(true);
  speech.end(err('voice-failed'));
  expect(await heard).toEqual(ok(undefined));
});

it('says why it is silent: no voice, a teacher’s switch, or nobody there to speak', async () => {
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

it('gives way to what is read aloud after it', async () => {
  const fake = createFakeVoices();
  const heard = createSidebarSpeaker(fake.open, new EventTarget()).say('ocean', 'en');
  const speech = await begun(fake.said, 1);
  fake.refuse('aborted');
  speech.end(err('voice-failed'));
  expect(await heard).toEqual(ok(undefined));
});
