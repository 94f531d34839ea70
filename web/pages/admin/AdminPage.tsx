import { School, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ADMIN_TABS, type AdminTab } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Tabs } from '@/shared/ui/Tabs.tsx';
import { PeoplePart } from './PeoplePart.tsx';
import { SchoolsPart } from './SchoolsPart.tsx';
import { styles } from './styles.ts';

const ICONS: Readonly<Record<AdminTab, ReactNode>> = { people: <Users />, schools: <School /> };
const PARTS: Readonly<Record<AdminTab, () => ReactNode>> = { people: PeoplePart, schools: SchoolsPart };

/** For users on the server's list of admins [S6-001]. */
export function AdminPage(): ReactNode {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const tab = ADMIN_TABS.find((id) => id === query.get('tab')) ?? 'people';
  const Part = PARTS[tab];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('admin-title')}</h1>
        <p className={styles.text}>{t('admin-lead')}</p>
      </header>
      <Tabs
        isScrollable
        label={t('admin-parts')}
        tabs={ADMIN_TABS.map((id) => ({ id, label: t(`admin-tab-${id}`), icon: ICONS[id] }))}
        value={tab}
        onChange={(next) => setQuery({ tab: next }, { replace: true, preventScrollReset: true })}
      >
        <div className={styles.part}>
          <Part />
        </div>
      </Tabs>
    </div>
  );
}
