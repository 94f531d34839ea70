import type { ReactNode } from 'react';
import { BUILT_MODES, builtFeatures, type SidebarMode } from '@/shared/domain/account/sidebar-modes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Card } from '@/shared/ui/Card.tsx';
import { MODE_ICONS } from '@/shared/ui/mode-icons.tsx';
import styles from './HomePage.module.css';

/** Shows the sidebar's modes, each with the tools that are built. */
export function Modes(): ReactNode {
  const t = useText();
  return (
    <section aria-labelledby="modes" className={styles.modes}>
      <h2 id="modes" className={styles.heading}>
        {t('home-modes-title')}
      </h2>
      <ul className={styles.modeList}>
        {BUILT_MODES.map((mode) => (
          <li key={mode.id}>
            <Card className={styles.mode}>
              <div className={styles.modeHead}>
                <span className={styles.icon} aria-hidden="true">
                  {MODE_ICONS[mode.icon]}
                </span>
                <h3 className={styles.name}>{t(mode.title)}</h3>
                <p className={styles.text}>{t(mode.subtitle)}</p>
              </div>
              <Features mode={mode} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Features({ mode }: { mode: SidebarMode }): ReactNode {
  const t = useText();
  return (
    <dl className={styles.features}>
      {builtFeatures(mode).map(({ key, title, description }) => (
        <div key={key}>
          <dt>{t(title)}</dt>
          <dd>{t(description)}</dd>
        </div>
      ))}
    </dl>
  );
}
