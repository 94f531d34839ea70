import { PAGE_PROBLEMS, type PageTools, toolsBeside } from '@/extension/features/highlight/page-tools.ts';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import { type ColourNames, HIGHLIGHT_COLOURS } from '@/shared/domain/study/highlight.ts';
import { highlightFaultText } from '@/shared/features/highlight/model.ts';
import type { TextsOfLocale } from '../settings/interface-locale.ts';

/** Returns the part of the user's tools and settings that a page may know. */
export function pageToolsOf(
  off: readonly FeatureKey[],
  { hasToolbar, opensOnDoubleClick }: { hasToolbar: boolean; opensOnDoubleClick: boolean },
  names: ColourNames,
  { t, direction }: Pick<TextsOfLocale, 't' | 'direction'>,
): PageTools {
  const labels = HIGHLIGHT_COLOURS.map((colour) => [colour, names[colour] ?? t(`highlight-label-${colour}`)]);
  return {
    tools: toolsBeside(off, hasToolbar),
    canHighlight: !off.includes('highlighting'),
    canDefine: !off.includes('dictionary'),
    opensOnDoubleClick: hasToolbar && opensOnDoubleClick && !off.includes('dictionary'),
    colours: Object.fromEntries(labels) as PageTools['colours'],
    texts: {
      toolbar: t('highlight-toolbar'),
      read: t('highlight-tool-read'),
      define: t('highlight-tool-define'),
      translate: t('highlight-tool-translate'),
      save: t('highlight-tool-save'),
      saveShort: t('highlight-tool-save-short'),
      undo: t('highlight-undo'),
      highlight: t('highlight-tool-highlight'),
      card: t('highlight-card'),
      keys: t('highlight-toolbar-keys'),
      problems: Object.fromEntries(PAGE_PROBLEMS.map((problem) => [problem, t(highlightFaultText(problem))])),
    },
    direction,
  };
}
