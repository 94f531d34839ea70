import { expect, test } from 'vitest';
import { changeSetting, type VersionedSetting } from './settings-document.ts';

type Settings = { [K in 'voiceSpeed' | 'preferredLocale' | 'loopPrompt']?: VersionedSetting };

const at = (version: number, value: unknown): VersionedSetting => ({ value, version });
const KNOWN: Settings = { voiceSpeed: at(3, 1), preferredLocale: at(1, 'cy') };

test('gives a change the version above the known one', () => {
  expect(changeSetting(KNOWN, 'voiceSpeed', 1.5)).toEqual({ ...KNOWN, voiceSpeed: at(4, 1.5) });
  expect(changeSetting(KNOWN, 'loopPrompt', 'Why?')).toEqual({ ...KNOWN, loopPrompt: at(1, 'Why?') });
});
