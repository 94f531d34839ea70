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

/** Returns the switched-off features, in the order above. */
export const switchedOff = (controls: TeacherControls): readonly FeatureKey[] =>
  FEATURE_KEYS.filter((key) => !controls[key].isEnabled);

/** Maximum age of the controls while a feature is in use, in ms. They are refreshed only then. */
export const CONTROLS_LIFE_MS = 10_000;
