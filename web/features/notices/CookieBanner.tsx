import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { CONTENT_PAGES } from '@/shared/contract/content-pages.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { useSite } from '../account/site-context.ts';
import styles from './CookieBanner.module.css';
import { BANNER_ATTRIBUTE } from './consent.ts';

/** Says once a year what Mote stores. It lies at the foot of the window, after the content of the page [S2-132]. */
export function CookieBanner(): ReactNode {
  const t = useText();
  const { consent } = useSite();
  // A prerendered page has the banner; its first script hides it where the answer is known (web/build/write-page.ts).
  const isGiven = useSyncExternalStore(consent.subscribe, consent.isGiven, () => false);
  if (isGiven) return null;
  return (
    <section className={styles.banner} aria-label={t('cookies-label')} {...{ [BANNER_ATTRIBUTE]: '' }}>
      <p className={styles.text}>
        {t('cookies-text')} <Link to={CONTENT_PAGES.privacy}>{t('cookies-more')}</Link>
      </p>
      <Button variant="secondary" className={styles.button} onClick={consent.give}>
        {t('cookies-understand')}
      </Button>
    </section>
  );
}
