import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ClassAnswer } from '@/shared/contract/classes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { type SetupPlace, setupPlaceOf, setupQuery } from '../../features/classes/setup.ts';
import { useClass } from '../../features/classes/use-classes.ts';
import { Answered } from './Answered.tsx';
import { SetupEntry } from './SetupEntry.tsx';
import { SetupLooks } from './SetupLooks.tsx';
import { SetupPupils } from './SetupPupils.tsx';
import type { LooksDraft, SetupDrafts, SetupProps } from './setup-props.ts';
import { styles } from './styles.ts';
import { useEnteredNames } from './use-entered-names.ts';

/** Sets a class up in three steps. The first step creates the class, and each later step adds to it. */
export function SetupPage(): ReactNode {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const place = setupPlaceOf(query);
  const asked = useClass(place.classId);
  const of = asked.data?.ok ? asked.data.value : null;
  const [looks, setLooks] = useState<LooksDraft>({});
  const entered = useEnteredNames(of?.members ?? null);
  const drafts = { looks, setLooks, entered };
  const onGo = (to: Partial<SetupPlace>) => setQuery(setupQuery({ ...place, ...to }));
  if (place.classId === null) return <SetupLooks of={null} drafts={drafts} place={place} onGo={onGo} />;
  return (
    <>
      {of === null && <h1 className={styles.title}>{t('site-title-class-new')}</h1>}
      <Answered query={asked}>{(one) => <Step of={one} drafts={drafts} place={place} onGo={onGo} />}</Answered>
    </>
  );
}

function Step({ of, drafts, ...props }: SetupProps & { of: ClassAnswer; drafts: SetupDrafts }): ReactNode {
  if (props.place.step === 'looks') return <SetupLooks of={of} drafts={drafts} {...props} />;
  if (props.place.step === 'pupils') return <SetupPupils of={of} entered={drafts.entered} {...props} />;
  return <SetupEntry of={of} {...props} />;
}
