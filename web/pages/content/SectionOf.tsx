import { ArrowRight, Mic, Type } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CONTENT_PAGES, type ContentPageName } from '@/shared/contract/content-pages.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { classNames } from '@/shared/ui/class-names.ts';
import { EmptyState } from '@/shared/ui/EmptyState.tsx';
import styles from './ContentPage.module.css';
import { ICONS } from './icons.tsx';
import type { Section } from './layout.ts';
import { Picture } from './Picture.tsx';

interface PartProps<Kind extends Section['kind']> {
  page: ContentPageName;
  section: Extract<Section, { kind: Kind }>;
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, place) => place + 1);

/** Draws one section of a content page. */
export function SectionOf({ page, section }: { page: ContentPageName; section: Section }): ReactNode {
  switch (section.kind) {
    case 'tiles':
      return <Tiles page={page} section={section} />;
    case 'band':
      return <Band page={page} />;
    case 'rows':
      return <Rows page={page} section={section} />;
    case 'split':
      return <Split page={page} section={section} />;
    case 'questions':
      return <Questions page={page} section={section} />;
    case 'steps':
      return <Steps page={page} section={section} />;
    case 'table':
      return <Comparison page={page} section={section} />;
    case 'nothing':
      return <Nothing page={page} section={section} />;
  }
}

function Framed({
  page,
  id,
  className,
  children,
}: {
  page: ContentPageName;
  id: string;
  className?: string | undefined;
  children: ReactNode;
}): ReactNode {
  const t = useText();
  return (
    <section className={classNames(styles.section, className)} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t(`page-${page}-${id}`)}
      </h2>
      {children}
    </section>
  );
}

function Tiles({ page, section: { id, pictures } }: PartProps<'tiles'>): ReactNode {
  const t = useText();
  return (
    <Framed page={page} id={id}>
      <ul className={styles.tiles}>
        {pictures.map(([wash, picture], place) => (
          <li key={picture}>
            <Picture name={picture} wash={wash} />
            <h3 className={styles.name}>{t(`page-${page}-${id}-${place + 1}`)}</h3>
            <p className={styles.text}>{t(`page-${page}-${id}-${place + 1}-text`)}</p>
          </li>
        ))}
      </ul>
    </Framed>
  );
}

function Band({ page }: { page: ContentPageName }): ReactNode {
  const t = useText();
  return (
    <Framed page={page} id="band" className={styles.band}>
      <dl className={styles.pair}>
        <div>
          <dt>
            <Type aria-hidden="true" />
            {t('page-band-typed')}
          </dt>
          <dd>{t(`page-${page}-band-typed`)}</dd>
        </div>
        <div>
          <dt>
            <Mic aria-hidden="true" />
            {t('page-band-spoken')}
          </dt>
          <dd>{t(`page-${page}-band-spoken`)}</dd>
        </div>
      </dl>
    </Framed>
  );
}

function Rows({ page, section: { id, icons } }: PartProps<'rows'>): ReactNode {
  const t = useText();
  return (
    <Framed page={page} id={id} className={styles.beside}>
      <ul className={styles.rows}>
        {icons.map(([wash, icon], place) => (
          <li key={icon}>
            <span className={styles.square} data-wash={wash} aria-hidden="true">
              {ICONS[icon]}
            </span>
            <div>
              <h3 className={styles.name}>{t(`page-${page}-${id}-${place + 1}`)}</h3>
              <p className={styles.text}>{t(`page-${page}-${id}-${place + 1}-text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Framed>
  );
}

function Split({ page, section }: PartProps<'split'>): ReactNode {
  const t = useText();
  const { id, wash, picture, isPictureFirst, link } = section;
  return (
    <section className={classNames(styles.section, styles.split)} aria-labelledby={id}>
      <div className={classNames(isPictureFirst && styles.second)}>
        <h2 id={id} className={styles.heading}>
          {t(`page-${page}-${id}`)}
        </h2>
        <p className={styles.lead}>{t(`page-${page}-${id}-text`)}</p>
        {link && (
          <Link to={CONTENT_PAGES[link]} className={styles.more}>
            {t(`site-page-${link}`)}
            <ArrowRight className={styles.arrow} aria-hidden="true" />
          </Link>
        )}
      </div>
      <Picture name={picture} wash={wash} isLarge />
    </section>
  );
}

function Questions({ page, section: { id, count } }: PartProps<'questions'>): ReactNode {
  const t = useText();
  return (
    <Framed page={page} id={id} className={styles.beside}>
      <div className={styles.questions}>
        {numbers(count).map((number) => (
          <details key={number} className={styles.question}>
            <summary>{t(`page-${page}-${id}-${number}`)}</summary>
            <p>{t(`page-${page}-${id}-${number}-text`)}</p>
          </details>
        ))}
      </div>
    </Framed>
  );
}

function Steps({ page, section: { id, count } }: PartProps<'steps'>): ReactNode {
  const t = useText();
  return (
    <Framed page={page} id={id} className={styles.beside}>
      <ol className={styles.steps}>
        {numbers(count).map((number) => (
          <li key={number}>
            <h3 className={styles.name}>{t(`page-${page}-${id}-${number}`)}</h3>
            <p className={styles.text}>{t(`page-${page}-${id}-${number}-text`)}</p>
          </li>
        ))}
      </ol>
    </Framed>
  );
}

function Comparison({ page, section: { id, count } }: PartProps<'table'>): ReactNode {
  const t = useText();
  return (
    <Framed page={page} id={id}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(`page-${page}-${id}-head`)}</th>
              <th scope="col">{t(`page-${page}-${id}-one`)}</th>
              <th scope="col">{t(`page-${page}-${id}-other`)}</th>
            </tr>
          </thead>
          <tbody>
            {numbers(count).map((number) => (
              <tr key={number}>
                <th scope="row">{t(`page-${page}-${id}-${number}`)}</th>
                {(['one', 'other'] as const).map((column) => (
                  <td key={column} data-head={t(`page-${page}-${id}-${column}`)}>
                    {t(`page-${page}-${id}-${number}-${column}`)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Framed>
  );
}

function Nothing({ page, section: { id, pose } }: PartProps<'nothing'>): ReactNode {
  const t = useText();
  return (
    <section className={styles.section}>
      <EmptyState art={<Mo pose={pose} size={200} />} title={t(`page-${page}-${id}`)}>
        {t(`page-${page}-${id}-text`)}
      </EmptyState>
    </section>
  );
}
