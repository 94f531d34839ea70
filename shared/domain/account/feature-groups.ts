import { SIDEBAR_MODES } from './sidebar-modes.ts';
import { FEATURE_KEYS, type FeatureKey, type TeacherControls } from './teacher-controls.ts';

/** The 16 switches of a class, in groups as a teacher sees them. */
export const FEATURE_GROUPS = [
  { id: 'reading', keys: ['readAloud', 'selectArea', 'translate', 'dictionary', 'highlighting', 'screenMask'] },
  { id: 'making', keys: ['textPrediction', 'voiceTyping', 'voiceRecording', 'audioGeneration', 'audioUpload'] },
  { id: 'practice', keys: ['vocabularyList', 'matchingQuiz', 'flashCards', 'multipleChoiceQuiz', 'mindMap'] },
] as const satisfies readonly { id: string; keys: readonly FeatureKey[] }[];

/** The features that work: only they have a switch. */
export const BUILT_FEATURES: readonly FeatureKey[] = FEATURE_KEYS.filter((key) =>
  SIDEBAR_MODES.some(({ features }) => features.some((one) => one.key === key && one.isBuilt)),
);

/** Sets of switches that a teacher chooses with one press. */
export const CONTROL_PRESETS = ['everything', 'reading-only', 'exam'] as const;
export type ControlPreset = (typeof CONTROL_PRESETS)[number];

const READING: readonly FeatureKey[] = FEATURE_GROUPS[0].keys;
/** They let a pupil reach the words of a task, and neither explain nor write. */
const EXAM: readonly FeatureKey[] = ['readAloud', 'selectArea', 'screenMask'];
const ON: Readonly<Record<ControlPreset, readonly FeatureKey[]>> = {
  everything: FEATURE_KEYS,
  'reading-only': READING,
  exam: EXAM,
};

/** Returns all 16 switches, so that a feature that is built later keeps to the preset. */
export const controlsOf = (preset: ControlPreset): TeacherControls =>
  Object.fromEntries(FEATURE_KEYS.map((key) => [key, { isEnabled: ON[preset].includes(key) }])) as TeacherControls;

/** Returns the preset that these switches equal in all features that work. Null: a set of the teacher's own. */
export function presetOf(controls: TeacherControls, built: readonly FeatureKey[] = BUILT_FEATURES) {
  const isEqual = (preset: ControlPreset) => built.every((key) => controls[key].isEnabled === ON[preset].includes(key));
  return CONTROL_PRESETS.find(isEqual) ?? null;
}
