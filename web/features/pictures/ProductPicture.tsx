import { Languages, Lock, Mic, Play, Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { AnimalFace } from '@/shared/ui/art/AnimalFace.tsx';
import type { Animal } from '@/shared/ui/art/animals.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { classNames } from '@/shared/ui/class-names.ts';
import styles from './ProductPicture.module.css';
import { Voice } from './Voice.tsx';

/** A drawn screen of Mote: a comment, reading aloud, a translation, the kiosk, notes of a class, the two panels. */
export const PRODUCT_PICTURES = [
  'comment',
  'reading',
  'two-languages',
  'kiosk',
  'class-notes',
  'read',
  'record',
] as const;
export type ProductPictureName = (typeof PRODUCT_PICTURES)[number];

const FACES: readonly Animal[] = ['fox', 'panda', 'frog', 'owl', 'lion', 'rabbit', 'bear', 'cat'];
const NOTES: readonly Animal[] = ['fox', 'panda', 'frog'];

/** Draws a screen. It fills the width of its panel. */
export function ProductPicture({ name }: { name: ProductPictureName }): ReactNode {
  const Drawing = DRAWINGS[name];
  return <Drawing />;
}

const DRAWINGS: Readonly<Record<ProductPictureName, () => ReactNode>> = {
  comment: CommentInDocument,
  reading: Reading,
  'two-languages': TwoLanguages,
  kiosk: Kiosk,
  'class-notes': ClassNotes,
  read: ReadPanel,
  record: RecordPanel,
};

function PlayDisc({ isSmall = false }: { isSmall?: boolean }): ReactNode {
  return (
    <span className={classNames(styles.play, isSmall && styles.small)}>
      <Play />
    </span>
  );
}

function CommentInDocument(): ReactNode {
  const t = useText();
  return (
    <div className={styles.document}>
      <div className={styles.sheet}>
        <b>{t('picture-doc-title')}</b>
        <p>
          {t('picture-doc-1')} <mark>{t('picture-doc-2')}</mark> {t('picture-doc-3')}
        </p>
        <span className={styles.line} />
        <span className={styles.line} />
        <span className={classNames(styles.line, styles.short)} />
      </div>
      <div className={classNames(styles.card, styles.comment)}>
        <span className={styles.person}>
          <span className={styles.initials}>{t('home-scene-initials')}</span>
          <b>{t('picture-doc-teacher')}</b>
        </span>
        <span className={styles.sound}>
          <PlayDisc />
          <Voice className={styles.voice} bars={16} />
        </span>
        <span className={styles.reply}>{t('picture-doc-reply')}</span>
      </div>
    </div>
  );
}

function Reading(): ReactNode {
  const t = useText();
  return (
    <div className={styles.reading}>
      <p className={classNames(styles.card, styles.text)}>
        {t('picture-read-1')}{' '}
        <span className={styles.sentence}>
          {t('picture-read-2')} <span className={styles.spoken}>{t('picture-read-3')}</span>
        </span>
        , {t('picture-read-4')}
      </p>
      <div className={styles.below}>
        <div className={classNames(styles.card, styles.meaning)}>
          <span className={styles.head}>
            <b>{t('picture-word')}</b>
            <span className={classNames(styles.play, styles.small)}>
              <Volume2 />
            </span>
          </span>
          <span>{t('picture-word-meaning')}</span>
          <span className={styles.more}>{t('picture-word-more')}</span>
        </div>
        <Mo pose="searching" size={170} />
      </div>
    </div>
  );
}

function TwoLanguages(): ReactNode {
  const t = useText();
  return (
    <div className={styles.stack}>
      <p className={styles.bubble}>{t('picture-two-first')}</p>
      <p className={classNames(styles.bubble, styles.other)}>{t('picture-two-second')}</p>
      <span className={styles.names}>
        <Languages />
        {t('picture-two-names')}
      </span>
    </div>
  );
}

function Kiosk(): ReactNode {
  return (
    <div className={styles.tablet}>
      {FACES.map((animal) => (
        <AnimalFace key={animal} animal={animal} size={68} />
      ))}
    </div>
  );
}

function ClassNotes(): ReactNode {
  const t = useText();
  return (
    <div className={styles.stack}>
      {NOTES.map((animal, place) => (
        <div key={animal} className={classNames(styles.card, styles.entry)}>
          <AnimalFace animal={animal} size={48} />
          <Voice className={styles.voice} bars={14} />
          <span className={classNames(styles.tag, place === NOTES.length - 1 && styles.open)}>
            {place < NOTES.length - 1 && <Lock />}
            {t(place < NOTES.length - 1 ? 'picture-class' : 'picture-open')}
          </span>
        </div>
      ))}
    </div>
  );
}

function ReadPanel(): ReactNode {
  const t = useText();
  return (
    <div className={styles.panel}>
      <span className={styles.big}>
        <Play />
        {t('picture-read')}
      </span>
      <span className={styles.tools}>
        {(['lookup', 'translate', 'highlight'] as const).map((tool) => (
          <span key={tool}>{t(`picture-${tool}`)}</span>
        ))}
      </span>
    </div>
  );
}

function RecordPanel(): ReactNode {
  const t = useText();
  return (
    <div className={classNames(styles.panel, styles.centred)}>
      <span className={styles.disc}>
        <Mic />
      </span>
      <b>{t('picture-record')}</b>
      <span className={styles.sound}>
        <PlayDisc isSmall />
        <Voice className={styles.voice} bars={16} />
      </span>
    </div>
  );
}
