import { expect, test } from 'vitest';
import { changeSetting, mergeSettings, unsavedSettings, type VersionedSetting } from './settings-document.ts';

type Settings = { [K in 'voiceSpeed' | 'preferredLocale' | 'loopPrompt']?: VersionedSetting };

const at = (version: number, value: unknown): VersionedSetting => ({ value, version });
const KNOWN: Settings = { voiceSpeed: at(3, 1), preferredLocale: at(1, 'cy') };

test('a change is one version above what is known', () => {
  expect(changeSetting(KNOWN, 'voiceSpeed', 1.5)).toEqual({ ...KNOWN, voiceSpeed: at(4, 1.5) });
  expect(changeSetting(KNOWN, 'loopPrompt', 'Why?')).toEqual({ ...KNOWN, loopPrompt: at(1, 'Why?') });
});

test('the higher version wins, field by field', () => {
  const theirs: Settings = { voiceSpeed: at(2, 2), preferredLocale: at(5, 'el'), loopPrompt: at(1, 'Why?') };
  expect(mergeSettings(KNOWN, theirs)).toEqual({
    voiceSpeed: at(3, 1),
    preferredLocale: at(5, 'el'),
    loopPrompt: at(1, 'Why?'),
  });
});

test('of two changes at once both devices end with the server’s', () => {
  const server = mergeSettings(changeSetting(KNOWN, 'voiceSpeed', 0.5), KNOWN);
  const late = changeSetting(KNOWN, 'voiceSpeed', 2);
  expect(mergeSettings(late, server).voiceSpeed).toEqual(at(4, 0.5));
});

test('only what the server does not have is sent', () => {
  const changed = changeSetting(KNOWN, 'voiceSpeed', 1.5);
  expect(unsavedSettings(changed, KNOWN)).toEqual({ voiceSpeed: at(4, 1.5) });
  expect(unsavedSettings(KNOWN, KNOWN)).toBeNull();
  expect(unsavedSettings({}, KNOWN)).toBeNull();
});
