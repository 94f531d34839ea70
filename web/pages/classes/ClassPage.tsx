import { ArrowLeft, Mic, QrCode, Settings, SlidersHorizontal, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { CLASS_TABS, type ClassTab, SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { colourStyle } from '@/shared/ui/class-colour-style.ts';
import { classNames } from '@/shared/ui/class-names.ts';
import { Tabs } from '@/shared/ui/Tabs.tsx';
import { useClass } from '../../features/classes/use-classes.ts';
import { Answered } from './Answered.tsx';
import { Counts } from './ClassesPage.tsx';
import { ClassFaces } from './ClassMark.tsx';
import { ClassSettingsPart } from './ClassSettingsPart.tsx';
import { CodePart } from './CodePart.tsx';
import { ControlsPart } from './ControlsPart.tsx';
import { NamesPart } from './NamesPart.tsx';
import type { ClassPartProps } from './part-props.ts';
import { RecordingsPart } from './RecordingsPart.tsx';
import { styles } from './styles.ts';

const ICONS: Readonly<Record<ClassTab, ReactNode>> = {
  recordings: <Mic />,
  names: <Users />,
  code: <QrCode />,
  controls: <SlidersHorizontal />,
  settings: <Settings />,
};

const PARTS: Readonly<Record<ClassTab, (props: ClassPartProps) => ReactNode>> = {
  recordings: ({ of }) => <RecordingsPart of={of} />,
  names: ({ of }) => <NamesPart of={of} />,
  code: ({ of }) => <CodePart of={of} />,
  controls: ({ of }) => <ControlsPart of={of} />,
  settings: ({ of }) => <ClassSettingsPart of={of} />,
};

/** One class of a teacher; the address contains the selected part. */
export function ClassPage(): ReactNode {
  const t = useText();
  const { classId = '' } = useParams();
  const asked = useClass(classId);
  return (
    <div className={classNames(styles.page, styles.wide)}>
      <Link to={SITE_ROUTES.classes.path} className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        {t('classes-back')}
      </Link>
      {!asked.data?.ok && <h1 className={styles.title}>{t('site-title-class')}</h1>}
      <Answered query={asked}>{(one) => <Known of={one} />}</Answered>
    </div>
  );
}

function Known({ of }: ClassPartProps): ReactNode {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const tab = CLASS_TABS.find((id) => id === query.get('tab')) ?? 'recordings';
  const choose = (next: ClassTab) => setQuery({ tab: next }, { replace: true, preventScrollReset: true });
  return (
    <>
      <header className={classNames(styles.head, styles.band)} style={colourStyle(of.colour)}>
        <h1 className={styles.title}>
          <bdi>{of.name}</bdi>
        </h1>
        <div className={styles.people}>
          <ClassFaces of={of} />
          <Counts of={of} />
        </div>
      </header>
      <Tabs
        isScrollable
        label={t('classes-parts')}
        tabs={CLASS_TABS.map((id) => ({ id, label: t(`classes-tab-${id}`), icon: ICONS[id] }))}
        value={tab}
        onChange={choose}
      >
        <div className={styles.part}>{PARTS[tab]({ of })}</div>
      </Tabs>
    </>
  );
}
