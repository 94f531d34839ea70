import { expect, it } from 'vitest';
import { defaultTeacherControls, FEATURE_KEYS } from './teacher-controls.ts';

it('[S3-097] the 16 features are in the specification’s order', () => {
  expect(FEATURE_KEYS.map((key) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))).toEqual([
    'read aloud',
    'select area',
    'translate',
    'dictionary',
    'highlighting',
    'screen mask',
    'text prediction',
    'voice typing',
    'voice recording',
    'audio generation',
    'audio upload',
    'vocabulary list',
    'matching quiz',
    'flash cards',
    'multiple choice quiz',
    'mind map',
  ]);
});

it('[S3-096] each feature is on by default, and each call returns a new copy', () => {
  const controls = defaultTeacherControls();
  expect(Object.keys(controls)).toEqual([...FEATURE_KEYS]);
  expect(Object.values(controls).every(({ isEnabled }) => isEnabled)).toBe(true);
  controls.translate.isEnabled = false;
  expect(defaultTeacherControls().translate.isEnabled).toBe(true);
});
