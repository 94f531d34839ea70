import { ChevronDown, Mic } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { SITE_ROUTES, type SiteChrome } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Drawer } from '@/shared/ui/Drawer.tsx';
import { Dropdown } from '@/shared/ui/Dropdown.tsx';
import { MenuToggle } from '@/shared/ui/MenuToggle.tsx';
import { SITE_CONFIG } from '../site-config.ts';
import { LinkButton } from './LinkButton.tsx';
import { visitorLinksOf } from './navbar-model.ts';
import { PlainMenus } from './PlainMenus.tsx';
import { SiteAnchor } from './SiteAnchor.tsx';
import { BAR_LINKS, menusOf, type SiteLink } from './site-links.ts';
import styles from './VisitorNav.module.css';

/** The navigation of a visitor: pages, two menus, sign-in. In a narrow window the pages are in a drawer. */
export function VisitorNav({ chrome }: { chrome: SiteChrome }): ReactNode {
  const t = useText();
  return (
    <>
      {chrome === 'full' && (
        <div className={styles.pages}>
          {BAR_LINKS.map(({ to, textId }) => (
            <NavLink key={to} to={to} className={styles.page ?? ''}>
              {t(textId)}
            </NavLink>
          ))}
          {menusOf(SITE_CONFIG).map(({ id, links }) => (
            <Dropdown
              key={id}
              openOn="hover"
              trigger={
                <Button variant="quiet" className={styles.menu}>
                  {t(`site-menu-${id}`)}
                  <ChevronDown aria-hidden="true" />
                </Button>
              }
              items={links.map(({ to, textId }) => ({
                id: textId,
                label: t(textId),
                link: <SiteAnchor to={to} />,
                onSelect: () => undefined,
              }))}
            />
          ))}
        </div>
      )}
      {chrome === 'full' && <PlainMenus />}
      <div className={styles.account}>
        <SignLinks />
      </div>
      {chrome === 'full' && <MenuOfPages />}
    </>
  );
}

/** The links depend on path and query only. */
const ANY_ORIGIN = 'https://site.example';

function SignLinks(): ReactNode {
  const t = useText();
  const { pathname, search } = useLocation();
  return visitorLinksOf(new URL(pathname + search, ANY_ORIGIN)).map(({ to, textId, look }) => (
    <LinkButton key={to} to={to} variant={look}>
      {t(textId)}
    </LinkButton>
  ));
}

/** The button and the drawer of a window below 991.98 px [S2-115]. */
function MenuOfPages(): ReactNode {
  const t = useText();
  const id = useId();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [openAt, setOpenAt] = useState<string | null>(null);
  // A navigation closes the drawer.
  const isOpen = openAt === here;
  const close = () => setOpenAt(null);
  const listOf = (links: readonly SiteLink[]) => (
    <ul className={styles.list}>
      {links.map(({ to, textId }) => (
        <li key={textId}>
          <SiteAnchor to={to} onClick={close}>
            {t(textId)}
          </SiteAnchor>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.narrow}>
      <MenuToggle isOpen={isOpen} onToggle={() => setOpenAt(isOpen ? null : here)} controls={id} />
      <Drawer isOpen={isOpen} onClose={close} title={t('site-name')}>
        <nav id={id} className={styles.drawer} aria-label={t('site-navigation')}>
          {listOf(BAR_LINKS)}
          {menusOf(SITE_CONFIG).map((menu) => (
            <section key={menu.id} aria-labelledby={`${id}-${menu.id}`}>
              <h2 id={`${id}-${menu.id}`} className={styles.head}>
                {t(`site-menu-${menu.id}`)}
              </h2>
              {listOf(menu.links)}
            </section>
          ))}
          <div className={styles.signs}>
            <LinkButton to={SITE_ROUTES.record.path} icon={<Mic />} onClick={close}>
              {t('site-nav-record')}
            </LinkButton>
            <SignLinks />
          </div>
        </nav>
      </Drawer>
    </div>
  );
}
