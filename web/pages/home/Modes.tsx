import type { ReactNode } from 'react';
import { BUILT_MODES, builtFeatures, type SidebarMode } from '@/shared/domain/account/sidebar-modes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { MODE_ICONS } from '@/shared/ui/mode-icons.tsx';
import { ProductPicture, type ProductPictureName } from '../../features/pictures/ProductPicture.tsx';
import styles from './HomePage.module.css';

/** The picture of each mode that has one. */
const PICTURES: Readonly<Record<SidebarMode['id'], { name: ProductPictureName; wash: string } | null>> = {
  reading: { name: 'read', wash: 'yellow' },
  writing: null,
  content: { name: 'record', wash: 'orange' },
};

/** Shows the sidebar's modes, each with the tools that are built: a mode without a tool is absent [S2-007]. */
export function Modes(): ReactNode {
  const t = useText();
  return (
    <section aria-labelledby="modes" className={styles.section}>
      <h2 id="modes" className={styles.heading}>
        {t('home-modes-title')}
      </h2>
      <p className={styles.lead}>{t('home-modes-text')}</p>
      <ul className={styles.modes}>
        {BUILT_MODES.map((mode) => (
          <Mode key={mode.id} mode={mode} />
        ))}
      </ul>
    </section>
  );
}

function Mode({ mode }: { mode: SidebarMode }): ReactNode {
  const t = useText();
  const picture = PICTURES[mode.id];
  return (
    <li className={styles.mode}>
      {picture && (
        <div className={styles.modePicture} data-wash={picture.wash} aria-hidden="true">
          <ProductPicture name={picture.name} />
        </div>
      )}
      <div className={styles.modeWords}>
        <h3 className={styles.modeTitle}>
          <span aria-hidden="true">{MODE_ICONS[mode.icon]}</span>
          {t(mode.title)}
        </h3>
        <p className={styles.text}>{t(mode.subtitle)}</p>
        <dl className={styles.features}>
          {builtFeatures(mode).map(({ key, title, description }) => (
            <div key={key}>
              <dt>{t(title)}</dt>
              <dd>{t(description)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}
