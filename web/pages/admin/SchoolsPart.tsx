import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SchoolState } from '@/shared/client/admin-api.ts';
import { INSTITUTION_STATES, type InstitutionAnswer } from '@/shared/contract/admin.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { EmptyState } from '@/shared/ui/EmptyState.tsx';
import { LoadFailed } from '@/shared/ui/LoadFailed.tsx';
import { SelectField } from '@/shared/ui/SelectField.tsx';
import { Spinner } from '@/shared/ui/Spinner.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { useAdminApi } from '../../features/admin/use-admin.ts';
import { SchoolCard } from './SchoolCard.tsx';
import { SchoolDialog } from './SchoolDialog.tsx';
import { styles } from './styles.ts';
import { useSettled } from './use-settled.ts';

/** Requested and confirmed schools with their settings, found while typing. A change asks for its reason. */
export function SchoolsPart(): ReactNode {
  const t = useText();
  const queries = useQueryClient();
  const [state, setState] = useState<SchoolState>('requested');
  const [search, setSearch] = useState('');
  /** The school in the open dialog. Undefined: no dialog; null: a new school. */
  const [open, setOpen] = useState<InstitutionAnswer | null | undefined>(undefined);
  return (
    <>
      <search className={styles.find}>
        <TextField
          type="search"
          label={t('admin-schools-search')}
          value={search}
          onChange={setSearch}
          maxLength={200}
          autoComplete="off"
        />
        <SelectField
          layout="stack"
          label={t('admin-schools-state')}
          value={state}
          options={INSTITUTION_STATES.map((value) => ({ value, label: t(`admin-schools-${value}`) }))}
          onChange={(next) => setState(INSTITUTION_STATES.find((known) => known === next) ?? state)}
        />
        <Button icon={<Plus />} onClick={() => setOpen(null)}>
          {t('admin-school-new')}
        </Button>
      </search>
      <Schools state={state} search={useSettled(search.trim())} onOpen={setOpen} />
      {open !== undefined && (
        <SchoolDialog
          of={open}
          onClose={() => setOpen(undefined)}
          onSaved={() => void queries.invalidateQueries({ queryKey: SCHOOLS })}
        />
      )}
    </>
  );
}

const SCHOOLS = ['admin-schools'] as const;

interface SchoolsProps {
  state: SchoolState;
  search: string;
  onOpen(school: InstitutionAnswer): void;
}

function Schools({ state, search, onOpen }: SchoolsProps): ReactNode {
  const t = useText();
  const api = useAdminApi();
  const query = useInfiniteQuery({
    queryKey: [...SCHOOLS, state, search],
    queryFn: ({ pageParam }) => api.schools(state, search, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.ok ? (last.value.next ?? undefined) : undefined),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!query.data) return <Spinner label={t('admin-schools-loading')} />;
  const pages = query.data.pages;
  const failed = pages.find((page) => !page.ok);
  const schools = pages.flatMap((page) => (page.ok ? page.value.institutions : []));
  return (
    <>
      {failed?.ok === false && schools.length > 0 && <Alert type="error">{t(`error-${failed.error}`)}</Alert>}
      {failed?.ok === false && schools.length === 0 && (
        <LoadFailed
          code={failed.error}
          actions={
            <Button size="sm" isLoading={query.isFetching} onClick={() => void query.refetch()}>
              {t('classes-again')}
            </Button>
          }
        >
          {t(`error-${failed.error}`)}
        </LoadFailed>
      )}
      {!failed && schools.length === 0 && (
        <EmptyState
          art={<Mo pose="empty" size={160} />}
          title={t(search === '' ? `admin-schools-none-${state}` : 'admin-schools-not-found')}
        />
      )}
      {schools.map((school) => (
        <SchoolCard key={school.id} of={school} onOpen={() => onOpen(school)} />
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
