import { beforeEach, expect, it, vi } from 'vitest';
import type { HostWindow } from '@/extension/core/page/host-window.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { ok } from '@/shared/base/result.ts';
import type { Block } from '@/shared/text-index/contract.ts';
import { indexGivenText } from '@/shared/text-index/given-text.ts';
import type { OpenText } from './open-text.ts';
import { createReadingLanguage, type ReadingLanguage } from './reading-language.ts';

const LONG = 'La ceniza y la lava caen sobre las casas. '.repeat(5);
const location = { href: 'https://mail.example/1' };
const asked = vi.fn();
const detectLanguage = vi.fn(async (): Promise<string | null> => 'es');
/** Language that our voices can speak. */
let spoken = 'en';
let language: ReadingLanguage;

const textIn = (lang: string): OpenText => {
  const index = indexGivenText([{ text: LONG, lang, rects: () => [] }]);
  return { index: () => index, from: 0, hasRanges: true };
};
const blockOf = (text: OpenText): Block => text.index().blocks[0] as Block;

beforeEach(() => {
  vi.clearAllMocks();
  location.href = 'https://mail.example/1';
  spoken = 'en';
  language = createReadingLanguage({
    window: { location } as unknown as HostWindow,
    messenger: {
      call: (async (_call: unknown, input: unknown) => {
        asked(input);
        return ok({ lang: spoken });
      }) as unknown as Messenger['call'],
    },
    choices: () => ({ lang: 'en-US', voices: { fr: 'a voice' } }),
    detectLanguage,
  });
});

it('reads the declared language, and reports the detected one for the user to decide', async () => {
  expect(await language.of(textIn('en'))).toEqual({ lang: 'en-US', other: 'es' });
  expect(language.readAs).toBeNull();
});

it('uses the detected language if no voice speaks the declared one, until the reading ends', async () => {
  spoken = 'es';
  const found = await language.of(textIn('cy'));
  expect(found).toEqual({ lang: 'en-US', other: 'es', readAs: { claimed: 'cy', real: 'es', href: '' } });
  language.use(found);
  expect(language.readAs).toMatchObject({ real: 'es' });
  language.dropOfOtherAddress();
  expect(language.readAs).toBeNull();
});

it('asks for no language if the user has chosen a voice for the declared one', async () => {
  expect(await language.of(textIn('fr'))).toEqual({ lang: 'es', other: '' });
  expect(asked).not.toHaveBeenCalled();
});

it('keeps the user’s choice on this address, and drops it on another', async () => {
  const text = textIn('en');
  language.onBlock(blockOf(text));
  language.choose('es');
  language.dropOfOtherAddress();
  expect(language.readAs).toMatchObject({ claimed: 'en', real: 'es' });
  language.use(await language.of(text));
  expect(language.readAs).toMatchObject({ real: 'es' });
  location.href = 'https://mail.example/2';
  language.dropOfOtherAddress();
  expect(language.readAs).toBeNull();
});

it('ignores a choice before anything was read', () => {
  language.choose('es');
  expect(language.readAs).toBeNull();
});
