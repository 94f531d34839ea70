import { expect, it } from 'vitest';
import type { Voice } from '@/shared/engines/contracts.ts';
import { createTestVoice } from '@/shared/engines/speak/test-voice.ts';
import { findLanguageOptional } from '@/shared/l10n/languages.ts';
import { offeredVoices, taughtVoices } from './offered-voices.ts';

const voice = (id: string, lang: string, isLocal = true): Voice => ({ id, name: id, lang, isLocal });
const VOICES = [voice('ann', 'en-US'), voice('nia', 'cy-GB'), voice('far', 'fr-FR', false), voice('tlh', 'tlh')];
const idsOf = (voices: readonly Voice[]) => voices.map(({ id }) => id);

it('[S3-114] hides a voice whose language the table switches off, though an engine has it', () => {
  const find: typeof findLanguageOptional = (tag) => {
    const entry = findLanguageOptional(tag);
    return entry?.bcp47 === 'cy-GB' ? { ...entry, text_to_speech_disabled: true } : entry;
  };
  expect(idsOf(taughtVoices(VOICES, find))).toEqual(['ann', 'far', 'tlh']);
  expect(idsOf(taughtVoices(VOICES))).toEqual(['ann', 'nia', 'far', 'tlh']);
});

it('offers a voice that sends text away only where that is allowed and while online', async () => {
  const engine = { ...createTestVoice('test', ['en-US']), voices: async () => VOICES };
  const offered = async (mayUseServers: boolean, isOnline: boolean) =>
    idsOf(await offeredVoices(engine, { mayUseServers: () => mayUseServers, isOnline: () => isOnline }).voices());
  expect(await offered(true, true)).toContain('far');
  expect(await offered(false, true)).not.toContain('far');
  expect(await offered(true, false)).not.toContain('far');
});
