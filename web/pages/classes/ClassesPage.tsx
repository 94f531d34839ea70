import { GraduationCap } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { generatePath, Link, useNavigate } from 'react-router';
import type { ClassAnswer } from '@/shared/contract/classes.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { EmptyState } from '@/shared/ui/EmptyState.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { isWithheld, pupilsOf } from '../../features/classes/model.ts';
import { useChanged, useClassApi, useClasses } from '../../features/classes/use-classes.ts';
import { Answered } from './Answered.tsx';
import { styles } from './styles.ts';

/** Every class of a teacher, and a new one. */
export function ClassesPage(): ReactNode {
  const t = useText();
  const list = useClasses();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('classes-title')}</h1>
        <p className={styles.text}>{t('classes-lead')}</p>
      </header>
      <Answered query={list}>{(classes) => <ClassList classes={classes.filter(({ members }) => members)} />}</Answered>
      <NewClass />
    </div>
  );
}

function ClassList({ classes }: { classes: readonly ClassAnswer[] }): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  if (classes.length === 0) {
    return (
      <EmptyState icon={<GraduationCap />} title={t('classes-none-title')}>
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
            <Link to={generatePath(SITE_ROUTES.classPage.path, { classId: one.id })} className={styles.class}>
              <span className={styles.name}>
                <bdi>{one.name}</bdi>
              </span>
              <Counts of={one} />
            </Link>
          </li>
        ))}
    </ul>
  );
}

export function Counts({ of }: { of: ClassAnswer }): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const pupils = pupilsOf(of, locale);
  const withheld = pupils.filter(isWithheld).length;
  return (
    <span className={styles.counts}>
      <span>{t('classes-count', { count: pupils.length })}</span>
      {withheld > 0 && <span className={styles.warned}>{t('classes-count-withheld', { count: withheld })}</span>}
    </span>
  );
}

function NewClass(): ReactNode {
  const t = useText();
  const api = useClassApi();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const changed = useChanged('');
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isBusy) return;
    setBusy(true);
    const made = await api.create(name.trim());
    setBusy(false);
    if (!changed(made) || !made.ok) return;
    void navigate(`${generatePath(SITE_ROUTES.classPage.path, { classId: made.value.id })}?tab=names`);
  };
  return (
    <Card className={styles.card}>
      <form className={styles.line} onSubmit={(event) => void make(event)}>
        <TextField
          label={t('classes-new-label')}
          hint={t('classes-new-hint')}
          value={name}
          onChange={setName}
          maxLength={200}
          autoComplete="off"
        />
        <Button type="submit" variant="primary" isLoading={isBusy} isDisabled={name.trim() === ''}>
          {t('classes-new')}
        </Button>
      </form>
    </Card>
  );
}
