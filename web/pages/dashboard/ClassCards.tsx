import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ClassAnswer } from '@/shared/contract/classes.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { EmptyState } from '@/shared/ui/EmptyState.tsx';
import { LoadFailed } from '@/shared/ui/LoadFailed.tsx';
import { ClassCard } from '../../features/classes/ClassCard.tsx';
import type { ClassRequest } from '../../features/classes/use-classes.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import styles from './DashboardPage.module.css';

/**
 * The user's classes, each with its colour and faces, and the way to another one: a teacher makes it, a pupil joins it.
 * Pupils have no page of a class: theirs are names only.
 */
export function ClassCards({
  query,
  canCreate,
}: {
  query: ClassRequest<ClassAnswer[]>;
  canCreate: boolean;
}): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const answer = query.data;
  const classes = answer?.ok ? answer.value : [];
  const order = new Intl.Collator(locale, { numeric: true });
  const way = canCreate ? SITE_ROUTES.newClass : SITE_ROUTES.join;
  return (
    <section aria-labelledby="classes">
      <div className={styles.row}>
        <h2 id="classes" className={styles.heading}>
          {t('dashboard-classes-title')}
        </h2>
        {classes.length > 0 && (
          <Link to={way.path} className={styles.more}>
            <Plus aria-hidden="true" size={16} /> {t(canCreate ? 'dashboard-classes-new' : 'dashboard-classes-join')}
          </Link>
        )}
      </div>
      {answer?.ok === false && (
        <LoadFailed
          code={answer.error}
          size={120}
          actions={
            <Button size="sm" onClick={() => void query.refetch()}>
              {t('dashboard-again')}
            </Button>
          }
        >
          {t(`error-${answer.error}`)}
        </LoadFailed>
      )}
      {answer?.ok && classes.length === 0 && (
        <EmptyState
          art={<Mo pose="class" size={120} />}
          title={t('dashboard-classes-none')}
          action={
            <LinkButton to={way.path}>{t(canCreate ? 'dashboard-classes-open' : 'dashboard-classes-join')}</LinkButton>
          }
        >
          {t(canCreate ? 'dashboard-classes-text' : 'dashboard-classes-join-text')}
        </EmptyState>
      )}
      <ul className={styles.classes}>
        {[...classes]
          .sort((a, b) => order.compare(a.name, b.name))
          .map((one) => (
            <li key={one.id}>
              <ClassCard of={one} level={3} />
            </li>
          ))}
      </ul>
    </section>
  );
}
