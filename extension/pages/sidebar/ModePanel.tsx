import type { ReactNode } from 'react';
import { builtFeatures, type SidebarMode, type SidebarModeFeature } from '@/shared/domain/account/sidebar-modes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden.tsx';
import styles from './Sidebar.module.css';

/** Content of each feature. */
export type Tools = Partial<Record<SidebarModeFeature['key'], ReactNode>>;

/** Names a mode for screen readers; its tab shows one word. */
export function ModeTitle({ mode }: { mode: SidebarMode }): ReactNode {
  const t = useText();
  return (
    <header className={styles.title}>
      <h1>
        <VisuallyHidden>{t(mode.title)}</VisuallyHidden>
      </h1>
      <p>
        <VisuallyHidden>{t(mode.subtitle)}</VisuallyHidden>
      </p>
    </header>
  );
}

/** Shows one mode with its working tools below each other. */
export function ModePanel({ mode, tools }: { mode: SidebarMode; tools: Tools }): ReactNode {
  return (
    <div className={styles.mode}>
      <ModeTitle mode={mode} />
      {builtFeatures(mode).map((feature) => (
        <Feature key={feature.key} feature={feature}>
          {tools[feature.key]}
        </Feature>
      ))}
    </div>
  );
}

function Feature({ feature, children }: { feature: SidebarModeFeature; children: ReactNode }): ReactNode {
  const t = useText();
  return (
    <section className={styles.feature} data-feature={feature.key}>
      <h2 className={styles.heading}>{t(feature.title)}</h2>
      <p className={styles.quiet}>{t(feature.description)}</p>
      {children}
    </section>
  );
}
