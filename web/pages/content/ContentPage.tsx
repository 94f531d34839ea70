import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CONTENT_PAGES, type ContentPageName } from '@/shared/contract/content-pages.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Tabs } from '@/shared/ui/Tabs.tsx';
import { useSessionOptional } from '../../features/account/site-context.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import styles from './ContentPage.module.css';
import type { Section } from './layout.ts';
import { LAYOUTS } from './layouts.ts';
import { Picture } from './Picture.tsx';
import { SectionOf } from './SectionOf.tsx';

/** A public page that explains Mote. */
export function ContentPage({ name }: { name: ContentPageName }): ReactNode {
  const t = useText();
  const isSignedIn = useSessionOptional()?.isLoggedIn === true;
  const { group, hero, sections, tabs, goesWith, hasNoInvitation } = LAYOUTS[name];
  return (
    <article className={styles.page}>
      <header className={styles.hero}>
        <div>
          {group && <p className={styles.eyebrow}>{t(`page-group-${group}`)}</p>}
          <h1 className={styles.title}>{t(`page-${name}-title`)}</h1>
          <p className={styles.lead}>{t(`page-${name}-lead`)}</p>
          {!isSignedIn && !hasNoInvitation && (
            <LinkButton to={SITE_ROUTES.signup.path} variant="primary" size="lg">
              {t('account-nav-try')}
            </LinkButton>
          )}
        </div>
        <Picture name={hero.picture} wash={hero.wash} isLarge />
      </header>
      <Sections page={name} sections={sections} />
      {tabs && <TabbedSections page={name} tabs={tabs} />}
      <section className={styles.section} aria-labelledby="goes-with">
        <h2 id="goes-with" className={styles.small}>
          {t('page-goes-with')}
        </h2>
        <ul className={styles.cards}>
          {goesWith.map((other) => (
            <li key={other}>
              <Link to={CONTENT_PAGES[other]} className={styles.card} data-wash={LAYOUTS[other].hero.wash}>
                <span className={styles.cardTitle}>
                  {t(`site-page-${other}`)}
                  <ArrowRight className={styles.arrow} aria-hidden="true" />
                </span>
                <span>{t(`page-${other}-short`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {!hasNoInvitation && (
        <aside className={styles.invitation} aria-labelledby="invitation">
          <h2 id="invitation" className={styles.heading}>
            {t('page-invitation-title')}
          </h2>
          <LinkButton to={SITE_ROUTES.record.path} size="lg">
            {t('home-record')}
          </LinkButton>
          <Mo pose="speaking" size={150} />
        </aside>
      )}
    </article>
  );
}

function Sections({ page, sections }: { page: ContentPageName; sections: readonly Section[] }): ReactNode {
  return sections.map((section) => <SectionOf key={section.id} page={page} section={section} />);
}

/** Sections under tabs. The address names the open tab, so that a link can lead to each of them. */
function TabbedSections({
  page,
  tabs,
}: {
  page: ContentPageName;
  tabs: Readonly<Record<string, readonly Section[]>>;
}): ReactNode {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const ids = Object.keys(tabs);
  const asked = query.get('tab');
  const open = asked !== null && ids.includes(asked) ? asked : (ids[0] ?? '');
  return (
    <div className={styles.section}>
      <Tabs
        label={t(`page-${page}-tabs`)}
        value={open}
        onChange={(tab) => setQuery({ tab }, { replace: true, preventScrollReset: true })}
        isScrollable
        tabs={ids.map((id) => ({ id, label: t(`page-${page}-tab-${id}`) }))}
      >
        <Sections page={page} sections={tabs[open] ?? []} />
      </Tabs>
    </div>
  );
}
