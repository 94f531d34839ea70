/** The 16 features that a teacher can switch on or off for a class, in the specification's order. */
export const FEATURE_KEYS = [
  'readAloud',
  'selectArea',
  'translate',
  'dictionary',
  'highlighting',
  'screenMask',
  'textPrediction',
  'voiceTyping',
  'voiceRecording',
  'audioGeneration',
  'audioUpload',
  'vocabularyList',
  'matchingQuiz',
  'flashCards',
  'multipleChoiceQuiz',
  'mindMap',
] as const;
export type FeatureKey = (typeof FEATURE_KEYS)[number];

export type TeacherControls = Record<FeatureKey, { isEnabled: boolean }>;

export function defaultTeacherControls(): TeacherControls {
  return Object.fromEntries(FEATURE_KEYS.map((key) => [key, { isEnabled: true }])) as TeacherControls;
}

/** Features that are off for somebody, in the order above. */
export const switchedOff = (controls: TeacherControls): readonly FeatureKey[] =>
  FEATURE_KEYS.filter((key) => !controls[key].isEnabled);

/** What is used is not allowed by an older word than this, in ms; where nothing is used nothing is asked. */
export const CONTROLS_LIFE_MS = 10_000;
