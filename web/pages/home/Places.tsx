import {
  CloudUpload,
  FileText,
  Globe,
  GraduationCap,
  LayoutGrid,
  ListChecks,
  Mail,
  Presentation,
  Table,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import styles from './HomePage.module.css';

const PLACES = [
  { id: 'mail', wash: 'orange', icon: <Mail /> },
  { id: 'docs', wash: 'blue', icon: <FileText /> },
  { id: 'sheets', wash: 'green', icon: <Table /> },
  { id: 'slides', wash: 'yellow', icon: <Presentation /> },
  { id: 'forms', wash: 'purple', icon: <ListChecks /> },
  { id: 'classroom', wash: 'green', icon: <GraduationCap /> },
  { id: 'drive', wash: 'yellow', icon: <CloudUpload /> },
  { id: 'course', wash: 'orange', icon: <LayoutGrid /> },
  { id: 'anywhere', wash: 'blue', icon: <Globe /> },
] as const;

/** The row of the pages that Mote works in [S2-004]. */
export function Places(): ReactNode {
  const t = useText();
  return (
    <section className={styles.places} aria-labelledby="places">
      <h2 id="places" className={styles.small}>
        {t('home-places')}
      </h2>
      <ul>
        {PLACES.map(({ id, wash, icon }) => (
          <li key={id}>
            <span className={styles.tile} data-wash={wash} aria-hidden="true">
              {icon}
            </span>
            {t(`home-place-${id}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
