import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ClassAnswer } from '@/shared/contract/classes.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { classNames } from '@/shared/ui/class-names.ts';
import { EmptyState } from '@/shared/ui/EmptyState.tsx';
import { useSession } from '../../features/account/site-context.ts';
import { ClassCard } from '../../features/classes/ClassCard.tsx';
import { isWithheld, joinersOf, pupilsOf } from '../../features/classes/model.ts';
import { useClasses } from '../../features/classes/use-classes.ts';
import { IntroVideo } from '../../features/intro/IntroVideo.tsx';
import { LinkButton } from '../../shell/LinkButton.tsx';
import { Answered } from './Answered.tsx';
import { styles } from './styles.ts';

/** Lists the teacher's classes, and leads to a new one. */
export function ClassesPage(): ReactNode {
  const t = useText();
  const list = useClasses();
  const { status } = useSession();
  const offer = status?.identity.classTrialCTAEnum ?? 'none';
  return (
    <div className={classNames(styles.page, styles.wide)}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('classes-title')}</h1>
        <p className={styles.text}>{t('classes-lead')}</p>
      </header>
      {offer !== 'none' && <IntroVideo id={`classes-trial-${offer}`} />}
      <Answered query={list}>{(classes) => <ClassList classes={classes.filter(({ members }) => members)} />}</Answered>
    </div>
  );
}

function ClassList({ classes }: { classes: readonly ClassAnswer[] }): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  if (classes.length === 0) {
    return (
      <EmptyState art={<Mo pose="class" size={180} />} title={t('classes-none-title')} action={<NewClass />}>
        {t('classes-none-text')}
      </EmptyState>
    );
  }
  const order = new Intl.Collator(locale, { numeric: true });
  return (
    <ul className={styles.classes}>
      {[...classes]
        .sort((a, b) => order.compare(a.name, b.name))
        .map((one) => (
          <li key={one.id}>
            <ClassCard of={one} level={2} />
          </li>
        ))}
      <li>
        <Link to={SITE_ROUTES.newClass.path} className={styles.another}>
          <Plus aria-hidden="true" /> {t('classes-new')}
        </Link>
      </li>
    </ul>
  );
}

export function Counts({ of }: { of: ClassAnswer }): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const pupils = pupilsOf(of, locale);
  const withheld = pupils.filter(isWithheld).length;
  const waiting = joinersOf(of, locale).length;
  return (
    <span className={styles.counts}>
      <span>{t('classes-count', { count: pupils.length })}</span>
      {waiting > 0 && <span className={styles.warned}>{t('classes-count-waiting', { count: waiting })}</span>}
      {withheld > 0 && <span className={styles.warned}>{t('classes-count-withheld', { count: withheld })}</span>}
    </span>
  );
}

function NewClass(): ReactNode {
  const t = useText();
  return (
    <LinkButton to={SITE_ROUTES.newClass.path} variant="primary" icon={<Plus />}>
      {t('classes-new')}
    </LinkButton>
  );
}
