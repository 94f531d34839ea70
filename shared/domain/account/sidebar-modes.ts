import type { FeatureKey } from './teacher-controls.ts';

/**
 * Sidebar modes [S3-132]: title, subtitle, icon and features (title, description). Sidebar and home page show the same
 * entries. Texts are Fluent ids, icons are names of lucide icons. `isBuilt` hides features that do not work yet.
 */
export interface SidebarModeFeature {
  key: FeatureKey | 'myContent';
  title: string;
  description: string;
  isBuilt: boolean;
}

export interface SidebarMode {
  id: 'reading' | 'writing' | 'content';
  title: string;
  subtitle: string;
  icon: 'book-open' | 'pen-line' | 'mic';
  features: readonly SidebarModeFeature[];
}

const feature = (key: SidebarModeFeature['key'], isBuilt = false): SidebarModeFeature => {
  const id = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { key, title: `feature-${id}-title`, description: `feature-${id}-description`, isBuilt };
};

export const SIDEBAR_MODES: readonly SidebarMode[] = [
  {
    id: 'reading',
    title: 'mode-reading-title',
    subtitle: 'mode-reading-subtitle',
    icon: 'book-open',
    features: [
      feature('readAloud', true),
      feature('selectArea', true),
      feature('translate', true),
      feature('dictionary', true),
      feature('vocabularyList', true),
      feature('highlighting', true),
      feature('screenMask', true),
    ],
  },
  {
    id: 'writing',
    title: 'mode-writing-title',
    subtitle: 'mode-writing-subtitle',
    icon: 'pen-line',
    features: [feature('textPrediction'), feature('voiceTyping')],
  },
  {
    id: 'content',
    title: 'mode-content-title',
    subtitle: 'mode-content-subtitle',
    icon: 'mic',
    features: [
      feature('voiceRecording', true),
      feature('audioGeneration'),
      feature('audioUpload'),
      feature('myContent', true),
    ],
  },
];

/** Modes with at least one working tool. Others are hidden. */
export const BUILT_MODES: readonly SidebarMode[] = SIDEBAR_MODES.filter((mode) =>
  mode.features.some(({ isBuilt }) => isBuilt),
);

/** Returns the working features of a mode. */
export const builtFeatures = ({ features }: SidebarMode): SidebarModeFeature[] =>
  features.filter(({ isBuilt }) => isBuilt);
