import {
  BookA,
  Bookmark,
  Highlighter,
  Languages,
  type LucideIcon,
  ScanLine,
  SquareDashedMousePointer,
  Volume2,
} from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { SidebarModeFeature } from '@/shared/domain/sidebar-modes.ts';
import { useText } from '@/shared/l10n/react.ts';
import styles from './ToolMenu.module.css';

const ICONS: Partial<Record<SidebarModeFeature['key'], LucideIcon>> = {
  readAloud: Volume2,
  selectArea: SquareDashedMousePointer,
  translate: Languages,
  dictionary: BookA,
  vocabularyList: Bookmark,
  highlighting: Highlighter,
  screenMask: ScanLine,
};

/** Leads to each tool of a mode that has more of them than are seen at once. Its tools' headings have these ids. */
export const headingId = (key: SidebarModeFeature['key']): string => `tool-${key}`;

export function ToolMenu({ features }: { features: readonly SidebarModeFeature[] }): ReactNode {
  const t = useText();
  return (
    <nav className={styles.menu} aria-label={t('sidebar-tools')}>
      {features.map(({ key, title }) => {
        const Icon = ICONS[key];
        return (
          // Only where it is looked at changes: harmless, if it is pressed unseen.
          <a key={key} href={`#${headingId(key)}`} className={styles.tool} onClick={go} data-harmless>
            {Icon && <Icon aria-hidden="true" />}
            {t(title)}
          </a>
        );
      })}
    </nav>
  );
}

/** Without a step in the history, which is that of the page around our frame: its Back button is not ours. */
function go(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const heading = document.getElementById(event.currentTarget.hash.slice(1));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
