import { School, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ADMIN_TABS, type AdminTab } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Tabs } from '@/shared/ui/Tabs.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { PeoplePart } from './PeoplePart.tsx';
import type { AdminPartProps } from './part-props.ts';
import { SchoolsPart } from './SchoolsPart.tsx';
import { styles } from './styles.ts';

const ICONS: Readonly<Record<AdminTab, ReactNode>> = { people: <Users />, schools: <School /> };
const PARTS: Readonly<Record<AdminTab, (props: AdminPartProps) => ReactNode>> = {
  people: PeoplePart,
  schools: SchoolsPart,
};

/** For who is on the server's list of admins [S6-001]. The reason stands above both parts: the audit keeps it with whatever is done. */
export function AdminPage(): ReactNode {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const [reason, setReason] = useState('');
  const tab = ADMIN_TABS.find((id) => id === query.get('tab')) ?? 'people';
  const Part = PARTS[tab];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('admin-title')}</h1>
        <p className={styles.text}>{t('admin-lead')}</p>
      </header>
      <TextField
        label={t('admin-reason')}
        hint={t('admin-reason-hint')}
        value={reason}
        onChange={setReason}
        maxLength={500}
        autoComplete="off"
      />
      <Tabs
        isScrollable
        label={t('admin-parts')}
        tabs={ADMIN_TABS.map((id) => ({ id, label: t(`admin-tab-${id}`), icon: ICONS[id] }))}
        value={tab}
        onChange={(next) => setQuery({ tab: next }, { replace: true, preventScrollReset: true })}
      >
        <div className={styles.part}>
          <Part reason={reason.trim()} />
        </div>
      </Tabs>
    </div>
  );
}
