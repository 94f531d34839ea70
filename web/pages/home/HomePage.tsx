import { ArrowRight, CirclePlay, CloudCheck, Mic } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { CONTENT_PAGES, type ContentPageName } from '@/shared/contract/content-pages.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { AnimalFace } from '@/shared/ui/art/AnimalFace.tsx';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { classNames } from '@/shared/ui/class-names.ts';
import { InstallMote } from '../../features/install/InstallMote.tsx';
import { ProductPicture, type ProductPictureName } from '../../features/pictures/ProductPicture.tsx';
import { IntentRecorder } from '../../features/recorder/IntentRecorder.tsx';
import { Customers } from '../../features/voices/Customers.tsx';
import { Testimonials } from '../../features/voices/Testimonials.tsx';
import { LinkButton } from '../../shell/LinkButton.tsx';
import { type DemoFilm, SITE_CONFIG, type SiteConfig } from '../../site-config.ts';
import { DemoDialog } from './DemoDialog.tsx';
import { HeroScene } from './HeroScene.tsx';
import styles from './HomePage.module.css';
import { Modes } from './Modes.tsx';
import { Places } from './Places.tsx';
import { Story } from './Story.tsx';

interface Value {
  id: 'feedback' | 'reading' | 'languages' | 'voices' | 'trust';
  wash: 'purple' | 'yellow' | 'blue' | 'green';
  picture: ProductPictureName;
  link: ContentPageName;
}

const FEEDBACK: Value = { id: 'feedback', wash: 'purple', picture: 'comment', link: 'verbal-feedback' };
const READING: Value = { id: 'reading', wash: 'yellow', picture: 'reading', link: 'diverse-learners' };
const LANGUAGES: Value = { id: 'languages', wash: 'blue', picture: 'two-languages', link: 'voice-translation' };
const VOICES: Value = { id: 'voices', wash: 'green', picture: 'kiosk', link: 'elementary-teachers' };
const TRUST: Value = { id: 'trust', wash: 'purple', picture: 'class-notes', link: 'privacy' };

const FACTS = ['public', 'day', 'quiet'] as const;

export interface HomePageProps {
  config?: Pick<SiteConfig, 'demo' | 'testimonials' | 'customers'>;
}

/** The home page for visitors: the recorder first, then why. */
export function HomePage({ config = SITE_CONFIG }: HomePageProps): ReactNode {
  const t = useText();
  const { demo, testimonials, customers } = config;
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div>
          <h1 className={styles.title}>{t('home-title')}</h1>
          <p className={styles.promise}>{t('home-promise')}</p>
          <p className={styles.lead}>{t('home-lead')}</p>
          <IntentRecorder title={t('home-try')} hint={t('home-record-hint')} />
          <div className={styles.under}>
            <Link to={SITE_ROUTES.signup.path} className={styles.trial}>
              {t('home-trial')}
            </Link>
            {demo && <Demo film={demo} />}
          </div>
        </div>
        <HeroScene />
      </section>
      <Places />
      <ValueSection value={FEEDBACK} />
      <ValueSection value={READING} isPictureFirst />
      <div className={styles.pair}>
        <ValueSection value={LANGUAGES} isHalf />
        <ValueSection value={VOICES} isHalf />
      </div>
      <ValueSection value={TRUST} />
      <Story />
      <Modes />
      <Load />
      <Testimonials entries={testimonials} />
      <Customers entries={customers} />
      <Install />
      <section className={styles.end} aria-labelledby="end">
        <Mo pose="speaking" size={180} />
        <h2 id="end" className={styles.large}>
          {t('home-end')}
        </h2>
        <p className={styles.lead}>{t('home-end-text')}</p>
        <LinkButton to={SITE_ROUTES.record.path} size="lg" icon={<Mic />}>
          {t('home-record')}
        </LinkButton>
      </section>
    </div>
  );
}

function Demo({ film }: { film: DemoFilm }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.demo} onClick={() => setOpen(true)}>
        <CirclePlay aria-hidden="true" />
        {t('home-demo')}
      </button>
      <DemoDialog film={film} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface ValueSectionProps {
  value: Value;
  isPictureFirst?: boolean;
  /** One of two panels side by side, with the words inside the panel. */
  isHalf?: boolean;
}

function ValueSection({ value, isPictureFirst = false, isHalf = false }: ValueSectionProps): ReactNode {
  const t = useText();
  const { id, wash, picture, link } = value;
  return (
    <section
      className={isHalf ? styles.half : styles.value}
      data-wash={isHalf ? wash : undefined}
      data-value={id}
      aria-labelledby={`value-${id}`}
    >
      <div className={classNames(isPictureFirst && styles.second)}>
        <p className={styles.eyebrow}>{t(`home-value-${id}-about`)}</p>
        <h2 id={`value-${id}`} className={styles.heading}>
          {t(`home-value-${id}`)}
        </h2>
        <p className={isHalf ? styles.text : styles.lead}>{t(`home-value-${id}-text`)}</p>
        <Link to={CONTENT_PAGES[link]} className={styles.more}>
          {t(`site-page-${link}`)}
          <ArrowRight className={styles.arrow} aria-hidden="true" />
        </Link>
      </div>
      <div className={isHalf ? styles.inside : styles.picture} data-wash={wash} aria-hidden="true">
        <ProductPicture name={picture} />
      </div>
    </section>
  );
}

/** How Mote lessens a teacher's load [S2-008]. */
function Load(): ReactNode {
  const t = useText();
  return (
    <section className={styles.value} aria-labelledby="load">
      <div className={styles.second}>
        <h2 id="load" className={styles.heading}>
          {t('home-load')}
        </h2>
        <p className={styles.lead}>{t('home-load-text')}</p>
        <ul className={styles.load}>
          {LOAD.map(({ id, sign }) => (
            <li key={id}>
              {sign}
              <div>
                <h3 className={styles.name}>{t(`home-load-${id}`)}</h3>
                <p className={styles.text}>{t(`home-load-${id}-text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.picture} data-wash="orange" aria-hidden="true">
        <Mo pose="listening" size={280} />
      </div>
    </section>
  );
}

const LOAD = [
  {
    id: 'speak',
    sign: (
      <span className={styles.disc} aria-hidden="true">
        <Mic />
      </span>
    ),
  },
  { id: 'class', sign: <AnimalFace animal="panda" size={56} /> },
  {
    id: 'safe',
    sign: (
      <span className={styles.sign} aria-hidden="true">
        <CloudCheck />
      </span>
    ),
  },
] as const;

function Install(): ReactNode {
  const t = useText();
  return (
    <section id="install" className={styles.install} aria-labelledby="install-title">
      <div>
        <h2 id="install-title" className={styles.heading}>
          {t('home-install-title')}
        </h2>
        <p className={styles.lead}>{t('home-install-text')}</p>
        <InstallMote />
      </div>
      <div className={styles.facts}>
        <h3 className={styles.name}>{t('home-honest-title')}</h3>
        <ul>
          {FACTS.map((id) => (
            <li key={id}>{t(`home-honest-${id}`)}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
