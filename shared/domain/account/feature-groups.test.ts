import { expect, it } from 'vitest';
import { BUILT_FEATURES, CONTROL_PRESETS, controlsOf, FEATURE_GROUPS, presetOf } from './feature-groups.ts';
import { FEATURE_KEYS, switchedOff } from './teacher-controls.ts';

it('[S3-097] the groups hold each of the 16 features once: six, five and five', () => {
  expect(FEATURE_GROUPS.map(({ keys }) => keys.length)).toEqual([6, 5, 5]);
  expect(FEATURE_GROUPS.flatMap(({ keys }): readonly string[] => keys).sort()).toEqual([...FEATURE_KEYS].sort());
});

it('offers the features that work, and no other', () => {
  expect(BUILT_FEATURES).toContain('readAloud');
  expect(BUILT_FEATURES).not.toContain('mindMap');
});

it.each(CONTROL_PRESETS)('%s is recognised by its switches, and not when one of them differs', (preset) => {
  const controls = controlsOf(preset);
  expect(presetOf(controls)).toBe(preset);
  const isEnabled = !controls.translate.isEnabled;
  expect(presetOf({ ...controls, translate: { isEnabled } })).toBeNull();
});

it('an exam leaves reading aloud, areas and the mask on; reading only leaves out recording', () => {
  expect(switchedOff(controlsOf('exam'))).toHaveLength(13);
  expect(switchedOff(controlsOf('reading-only'))).toContain('voiceRecording');
  expect(switchedOff(controlsOf('everything'))).toEqual([]);
});
