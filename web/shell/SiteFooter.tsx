import { AtSign, Camera, CirclePlay, Music2, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { CONTENT_PAGES } from '@/shared/contract/content-pages.ts';
import { NOTICES_FILE } from '@/shared/domain/mote/brand.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Container } from '@/shared/ui/Container.tsx';
import { SITE_CONFIG, type SiteConfig, type SocialSite } from '../site-config.ts';
import { VisitorLanguageMenu } from './LanguageMenu.tsx';
import { Logo } from './Logo.tsx';
import { SiteAnchor } from './SiteAnchor.tsx';
import styles from './SiteFooter.module.css';
import { columnsOf } from './site-links.ts';

const SOCIAL: Readonly<Record<SocialSite, ReactNode>> = {
  twitter: <AtSign />,
  youtube: <CirclePlay />,
  tiktok: <Music2 />,
  facebook: <UsersRound />,
  instagram: <Camera />,
};

export interface SiteFooterProps {
  config?: SiteConfig;
  now?: Date;
}

/** The footer of a public page: four columns of links, social accounts where there are any, and the copyright line. */
export function SiteFooter({ config = SITE_CONFIG, now = new Date() }: SiteFooterProps): ReactNode {
  const t = useText();
  const accounts = (Object.keys(SOCIAL) as SocialSite[]).filter((site) => config.social[site] !== null);
  return (
    <footer className={styles.footer}>
      <Container className={styles.inside}>
        <div className={styles.columns}>
          <div className={styles.brand}>
            <span className={styles.mark}>
              <Logo />
              {t('site-name')}
            </span>
            <p className={styles.text}>{t('site-footer')}</p>
            {accounts.length > 0 && (
              <ul className={styles.social}>
                {accounts.map((site) => (
                  <li key={site}>
                    <SiteAnchor to={config.social[site] ?? ''} aria-label={t(`site-social-${site}`)}>
                      {SOCIAL[site]}
                    </SiteAnchor>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {columnsOf(config).map(({ id, links }) => (
            <div key={id}>
              <h2 className={styles.head}>{t(`site-foot-${id}`)}</h2>
              <ul className={styles.links}>
                {links.map(({ to, textId }) => (
                  <li key={textId}>
                    <SiteAnchor to={to}>{t(textId)}</SiteAnchor>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className={styles.end}>
          <span>{t('site-foot-copyright', { year: String(now.getFullYear()) })}</span>
          <SiteAnchor to={`${CONTENT_PAGES.privacy}?tab=terms`}>{t('site-foot-terms')}</SiteAnchor>
          <SiteAnchor to={CONTENT_PAGES.privacy}>{t('site-foot-privacy')}</SiteAnchor>
          <a href={`/${NOTICES_FILE}`}>{t('made-of')}</a>
          <VisitorLanguageMenu className={styles.language} />
        </div>
      </Container>
    </footer>
  );
}
