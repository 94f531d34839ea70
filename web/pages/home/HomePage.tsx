import { Clock, Globe, Headphones, Mic, Share2, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Card } from '@/shared/ui/Card.tsx';
import { InstallMote } from '../../features/install/InstallMote.tsx';
import { useInstallTeller } from '../../features/referral/use-install-teller.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import styles from './HomePage.module.css';
import { Modes } from './Modes.tsx';

const STEPS = [
  { id: 'record', icon: <Mic /> },
  { id: 'share', icon: <Share2 /> },
  { id: 'listen', icon: <Headphones /> },
] as const;

const FACTS = [
  { id: 'public', icon: <Globe /> },
  { id: 'day', icon: <Clock /> },
  { id: 'quiet', icon: <ShieldCheck /> },
] as const;

/** Describes Mote on one screen, with two ways to start. */
export function HomePage(): ReactNode {
  const t = useText();
  const tellInstall = useInstallTeller();
  return (
    <>
      <section className={styles.hero}>
        <h1 className={styles.title}>{t('home-title')}</h1>
        <p className={styles.lead}>{t('home-lead')}</p>
        <div className={styles.actions}>
          <LinkButton to={SITE_ROUTES.record.path} variant="record" size="lg" icon={<Mic />}>
            {t('home-record')}
          </LinkButton>
          <LinkButton to="#install" size="lg" onClick={tellInstall}>
            {t('home-install')}
          </LinkButton>
        </div>
        <p className={styles.hint}>{t('home-record-hint')}</p>
      </section>
      <section aria-labelledby="steps">
        <h2 id="steps" className={styles.heading}>
          {t('home-steps-title')}
        </h2>
        <ul className={styles.steps}>
          {STEPS.map(({ id, icon }) => (
            <li key={id}>
              <Card className={styles.step}>
                <span className={styles.icon} aria-hidden="true">
                  {icon}
                </span>
                <h3 className={styles.name}>{t(`home-step-${id}-title`)}</h3>
                <p className={styles.text}>{t(`home-step-${id}-text`)}</p>
              </Card>
            </li>
          ))}
        </ul>
      </section>
      <Modes />
      <div className={styles.columns}>
        <Install />
        <GoodToKnow />
      </div>
    </>
  );
}

function Install(): ReactNode {
  const t = useText();
  return (
    <section id="install" aria-labelledby="install-title" className={styles.column}>
      <h2 id="install-title" className={styles.heading}>
        {t('home-install-title')}
      </h2>
      <p className={styles.text}>{t('home-install-text')}</p>
      <div className={styles.install}>
        <InstallMote />
      </div>
    </section>
  );
}

function GoodToKnow(): ReactNode {
  const t = useText();
  return (
    <section aria-labelledby="honest" className={styles.column}>
      <h2 id="honest" className={styles.heading}>
        {t('home-honest-title')}
      </h2>
      <ul className={styles.facts}>
        {FACTS.map(({ id, icon }) => (
          <li key={id}>
            <span className={styles.small} aria-hidden="true">
              {icon}
            </span>
            <span>{t(`home-honest-${id}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
