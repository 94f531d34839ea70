import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { SITE_CONFIG } from '../site-config.ts';
import styles from './PlainMenus.module.css';
import { SiteAnchor } from './SiteAnchor.tsx';
import { BAR_LINKS, menusOf } from './site-links.ts';

/** The visitor's menus for a browser that runs no scripts. Elsewhere they are not displayed. */
export function PlainMenus(): ReactNode {
  const t = useText();
  const menus = menusOf(SITE_CONFIG).map(({ id, links }) => ({ name: t(`site-menu-${id}`), links }));
  return (
    <div className={styles.menus}>
      {[{ name: t('site-menu-pages'), links: BAR_LINKS }, ...menus].map(({ name, links }) => (
        <details key={name} className={styles.menu} name="site-menu">
          <summary>{name}</summary>
          <ul className={styles.list}>
            {links.map(({ to, textId }) => (
              <li key={textId}>
                <SiteAnchor to={to}>{t(textId)}</SiteAnchor>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
