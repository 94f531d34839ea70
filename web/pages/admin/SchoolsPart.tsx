import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { SchoolState } from '@/shared/client/admin-api.ts';
import { INSTITUTION_STATES, type InstitutionAnswer } from '@/shared/contract/admin.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { SelectField } from '@/shared/ui/SelectField.tsx';
import { Spinner } from '@/shared/ui/Spinner.tsx';
import { useAdminApi } from '../../features/admin/use-admin.ts';
import type { AdminPartProps } from './part-props.ts';
import { SchoolCard } from './SchoolCard.tsx';
import { SchoolDialog } from './SchoolDialog.tsx';
import { styles } from './styles.ts';

/** Schools, asked for or confirmed, and their settings. Nothing is asked before there is a reason: addresses are in the answer. */
export function SchoolsPart({ reason }: AdminPartProps): ReactNode {
  const t = useText();
  const queries = useQueryClient();
  const [state, setState] = useState<SchoolState>('requested');
  const [asked, setAsked] = useState<Asked | null>(null);
  /** Undefined: none is open; null: a new one. */
  const [open, setOpen] = useState<InstitutionAnswer | null | undefined>(undefined);
  const show = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== '') setAsked({ state, reason });
  };
  return (
    <>
      <form className={styles.line} onSubmit={show}>
        <SelectField
          layout="stack"
          label={t('admin-schools-state')}
          value={state}
          options={INSTITUTION_STATES.map((value) => ({ value, label: t(`admin-schools-${value}`) }))}
          onChange={(next) => setState(INSTITUTION_STATES.find((known) => known === next) ?? state)}
        />
        <Button type="submit" variant="primary" isDisabled={reason === ''}>
          {t('admin-schools-show')}
        </Button>
      </form>
      {asked && <Schools asked={asked} canChange={reason !== ''} onOpen={setOpen} />}
      <div className={styles.actions}>
        <Button isDisabled={reason === ''} onClick={() => setOpen(null)}>
          {t('admin-school-new')}
        </Button>
      </div>
      {open !== undefined && (
        <SchoolDialog
          of={open}
          reason={reason}
          onClose={() => setOpen(undefined)}
          onSaved={() => void queries.invalidateQueries({ queryKey: SCHOOLS })}
        />
      )}
    </>
  );
}

const SCHOOLS = ['admin-schools'] as const;

interface Asked {
  state: SchoolState;
  reason: string;
}

interface SchoolsProps {
  asked: Asked;
  canChange: boolean;
  onOpen(school: InstitutionAnswer): void;
}

function Schools({ asked: { state, reason }, canChange, onOpen }: SchoolsProps): ReactNode {
  const t = useText();
  const api = useAdminApi();
  const query = useInfiniteQuery({
    queryKey: [...SCHOOLS, state, reason],
    queryFn: ({ pageParam }) => api.schools(state, reason, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.ok ? (last.value.next ?? undefined) : undefined),
    retry: false,
  });
  if (!query.data) return <Spinner label={t('admin-schools-loading')} />;
  const pages = query.data.pages;
  const failed = pages.find((page) => !page.ok);
  const schools = pages.flatMap((page) => (page.ok ? page.value.institutions : []));
  return (
    <>
      {failed && !failed.ok && <Alert type="error">{t(`error-${failed.error}`)}</Alert>}
      {!failed && schools.length === 0 && <p className={styles.text}>{t('admin-schools-none')}</p>}
      {schools.map((school) => (
        <SchoolCard key={school.id} of={school} canChange={canChange} onOpen={() => onOpen(school)} />
      ))}
      {query.hasNextPage && (
        <div className={styles.actions}>
          <Button isLoading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('admin-schools-more')}
          </Button>
        </div>
      )}
    </>
  );
}
