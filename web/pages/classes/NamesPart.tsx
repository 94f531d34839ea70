import { type ReactNode, useState } from 'react';
import type { ClassMember } from '@/shared/contract/classes.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { classNames } from '@/shared/ui/class-names.ts';
import { isWithheld, mayConsent, pupilsOf } from '../../features/classes/model.ts';
import { AddNames } from './AddNames.tsx';
import { JoinersPart } from './JoinersPart.tsx';
import { type NameAct, NameDialogs } from './NameDialogs.tsx';
import { NameRow } from './NameRow.tsx';
import { ParentsText } from './ParentsText.tsx';
import type { ClassPartProps } from './part-props.ts';
import { styles } from './styles.ts';

/** The members of the class, and their consents. */
export function NamesPart({ of }: ClassPartProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const pupils = pupilsOf(of, locale);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [act, setAct] = useState<NameAct | null>(null);
  const picked = pupils.filter(({ userId }) => chosen.has(userId));
  const choose = (ids: readonly string[], isOn: boolean) => setChosen((now) => withAll(now, ids, isOn));
  return (
    <>
      <JoinersPart of={of} />
      <Card className={styles.card}>
        <h2 className={styles.heading}>{t('classes-names-title')}</h2>
        {pupils.length === 0 && <p className={styles.text}>{t('classes-names-none')}</p>}
        <Withheld pupils={pupils.filter(isWithheld)} onChoose={(ids) => choose(ids, true)} />
        {pupils.length > 0 && (
          <ul className={classNames(styles.rows, styles.pupils)}>
            {pupils.map((pupil) => (
              <NameRow
                key={pupil.userId}
                pupil={pupil}
                isChosen={chosen.has(pupil.userId)}
                onChoose={(isOn) => choose([pupil.userId], isOn)}
                onAct={(what) => setAct({ what, pupils: [pupil] })}
              />
            ))}
          </ul>
        )}
        {pupils.some(mayConsent) && (
          <Permit count={picked.length} onPermit={() => setAct({ what: 'permit', pupils: picked })} />
        )}
      </Card>
      <AddNames of={of} />
      <NameDialogs of={of} act={act} onClose={() => setAct(null)} onDone={(ids) => choose(ids, false)} />
    </>
  );
}

interface WithheldProps {
  pupils: readonly ClassMember[];
  onChoose(ids: readonly string[]): void;
}

function Withheld({ pupils, onChoose }: WithheldProps): ReactNode {
  const t = useText();
  if (pupils.length === 0) return null;
  const chooseAll = (
    <Button size="sm" onClick={() => onChoose(pupils.map(({ userId }) => userId))}>
      {t('classes-names-choose-withheld')}
    </Button>
  );
  return (
    <Alert type="warn" actions={chooseAll}>
      {t('classes-names-withheld', { count: pupils.length })}
    </Alert>
  );
}

function Permit({ count, onPermit }: { count: number; onPermit(): void }): ReactNode {
  const t = useText();
  return (
    <>
      <div className={styles.actions}>
        <Button variant="primary" isDisabled={count === 0} onClick={onPermit}>
          {t('classes-names-permit', { count })}
        </Button>
        {count === 0 && <span className={styles.quiet}>{t('classes-names-permit-none')}</span>}
      </div>
      <ParentsText />
    </>
  );
}

function withAll(now: ReadonlySet<string>, ids: readonly string[], isOn: boolean): ReadonlySet<string> {
  const next = new Set(now);
  for (const id of ids) {
    if (isOn) next.add(id);
    else next.delete(id);
  }
  return next;
}
