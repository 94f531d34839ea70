import { BookOpen, Mic, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SidebarMode } from '@/shared/domain/sidebar-modes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { EmptyState } from '@/shared/ui/EmptyState.tsx';
import styles from './Sidebar.module.css';

export interface ModePanelProps {
  mode: SidebarMode;
  /** The tools of the mode that are built; absent or false: there are none. */
  children: ReactNode;
}

const ICONS: Record<SidebarMode['icon'], ReactNode> = {
  'book-open': <BookOpen />,
  'pen-line': <PenLine />,
  mic: <Mic />,
};

/** One mode: its title and subtitle, and what works. Nothing is shown that does not. */
export function ModePanel({ mode, children }: ModePanelProps): ReactNode {
  const t = useText();
  const hasFeatures = mode.features.some(({ isBuilt }) => isBuilt);
  return (
    <div className={styles.mode}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t(mode.title)}</h1>
        <p className={styles.subtitle}>{t(mode.subtitle)}</p>
      </header>
      {hasFeatures ? (
        children
      ) : (
        <EmptyState icon={ICONS[mode.icon]} title={t('sidebar-nothing-title')}>
          {t(`sidebar-nothing-${mode.id}`)}
        </EmptyState>
      )}
    </div>
  );
}
