import type { ReactNode } from 'react';
import { builtFeatures, SIDEBAR_MODES, type SidebarMode } from '@/shared/domain/sidebar-modes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Card } from '@/shared/ui/Card.tsx';
import { MODE_ICONS } from '@/shared/ui/mode-icons.tsx';
import styles from './HomePage.module.css';

/** What the sidebar has in each of its three modes; of a mode whose tools do not work yet that is said, and none is promised. */
export function Modes(): ReactNode {
  const t = useText();
  return (
    <section aria-labelledby="modes" className={styles.modes}>
      <h2 id="modes" className={styles.heading}>
        {t('home-modes-title')}
      </h2>
      <ul className={styles.modeList}>
        {SIDEBAR_MODES.map((mode) => (
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
  const built = builtFeatures(mode);
  if (built.length === 0) return <p className={styles.later}>{t('home-modes-later')}</p>;
  return (
    <dl className={styles.features}>
      {built.map(({ key, title, description }) => (
        <div key={key}>
          <dt>{t(title)}</dt>
          <dd>{t(description)}</dd>
        </div>
      ))}
    </dl>
  );
}
