import type { ReactNode } from 'react';
import { builtFeatures, type SidebarMode, type SidebarModeFeature } from '@/shared/domain/sidebar-modes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { EmptyState } from '@/shared/ui/EmptyState.tsx';
import { MODE_ICONS } from '@/shared/ui/mode-icons.tsx';
import styles from './Sidebar.module.css';
import { headingId, ToolMenu } from './ToolMenu.tsx';

/** What stands under a feature's title. */
export type Tools = Partial<Record<SidebarModeFeature['key'], ReactNode>>;

export interface ModePanelProps {
  mode: SidebarMode;
  tools: Tools;
}

/** Tools of a mode that need no way to them but the eye. */
const SEEN_AT_ONCE = 3;

/** One mode: its title and subtitle, and what works. Nothing is shown that does not. */
export function ModePanel({ mode, tools }: ModePanelProps): ReactNode {
  const t = useText();
  const built = builtFeatures(mode);
  return (
    <div className={styles.mode}>
      <header className={styles.header}>
        <h1 className={styles.title}>{t(mode.title)}</h1>
        <p className={styles.quiet}>{t(mode.subtitle)}</p>
      </header>
      {built.length > SEEN_AT_ONCE && <ToolMenu features={built} />}
      {built.map((feature) => (
        <Feature key={feature.key} feature={feature}>
          {tools[feature.key]}
        </Feature>
      ))}
      {built.length === 0 && (
        <EmptyState icon={MODE_ICONS[mode.icon]} title={t('sidebar-nothing-title')}>
          {t(`sidebar-nothing-${mode.id}`)}
        </EmptyState>
      )}
    </div>
  );
}

function Feature({ feature, children }: { feature: SidebarModeFeature; children: ReactNode }): ReactNode {
  const t = useText();
  return (
    <section className={styles.feature} data-feature={feature.key}>
      <h2 id={headingId(feature.key)} tabIndex={-1} className={styles.heading}>
        {t(feature.title)}
      </h2>
      <p className={styles.quiet}>{t(feature.description)}</p>
      {children}
    </section>
  );
}
