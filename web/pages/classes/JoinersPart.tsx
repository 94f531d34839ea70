import { UserCheck, UserX } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { ClassMember } from '@/shared/contract/classes.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { joinersOf } from '../../features/classes/model.ts';
import { useChanged, useClassApi, useRefresh } from '../../features/classes/use-classes.ts';
import type { ClassPartProps } from './part-props.ts';
import { styles } from './styles.ts';

/** Users who requested to join, with Accept and Refuse. Absent without a join code and without requests. */
export function JoinersPart({ of }: ClassPartProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const joiners = joinersOf(of, locale);
  const { answer, busy } = useAnswer(of.id);
  const heading = useRef<HTMLHeadingElement>(null);
  if (joiners.length === 0 && of.joinCode === null) return null;
  const act = async (joiner: ClassMember, what: Answer) => {
    await answer(joiner, what);
    // The row is removed together with its focused button.
    heading.current?.focus();
  };
  return (
    <Card className={styles.card}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('classes-joiners-title')}
      </h2>
      <p className={styles.text}>{t(joiners.length === 0 ? 'classes-joiners-none' : 'classes-joiners-text')}</p>
      {joiners.length > 0 && (
        <ul className={styles.rows}>
          {joiners.map((joiner) => (
            <JoinerRow
              key={joiner.userId}
              joiner={joiner}
              busy={busy?.userId === joiner.userId ? busy.what : null}
              onAnswer={(what) => void act(joiner, what)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

type Answer = 'accept' | 'refuse';

function useAnswer(classId: string) {
  const t = useText();
  const api = useClassApi();
  const changed = useChanged();
  const refresh = useRefresh(classId);
  const [busy, setBusy] = useState<{ userId: string; what: Answer } | null>(null);
  const answer = async ({ userId, name }: ClassMember, what: Answer): Promise<void> => {
    if (busy !== null) return;
    setBusy({ userId, what });
    const answered =
      what === 'accept' ? await api.acceptMember(classId, userId) : await api.refuseMember(classId, userId);
    if (changed(answered))
      showToast({
        type: 'success',
        text: t(what === 'accept' ? 'classes-joiner-accepted' : 'classes-joiner-refused', { name }),
      });
    // Another teacher may have answered: show the class as it is.
    else await refresh();
    setBusy(null);
  };
  return { answer, busy };
}

interface JoinerRowProps {
  joiner: ClassMember;
  busy: Answer | null;
  onAnswer(what: Answer): void;
}

function JoinerRow({ joiner, busy, onAnswer }: JoinerRowProps): ReactNode {
  const t = useText();
  const { name, email, isInvited } = joiner;
  return (
    <li className={styles.joiner}>
      <span className={styles.who}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
        {email !== null && email !== name && (
          <span className={styles.quiet}>
            <bdi>{email}</bdi>
          </span>
        )}
        <span className={styles.quiet}>{t(isInvited ? 'classes-joiner-invited' : 'classes-joiner-by-code')}</span>
      </span>
      <span className={styles.actions}>
        <Button
          variant="primary"
          icon={<UserCheck />}
          isLoading={busy === 'accept'}
          aria-label={t('classes-joiner-accept-one', { name })}
          onClick={() => onAnswer('accept')}
        >
          {t('classes-joiner-accept')}
        </Button>
        <Button
          icon={<UserX />}
          isLoading={busy === 'refuse'}
          aria-label={t('classes-joiner-refuse-one', { name })}
          onClick={() => onAnswer('refuse')}
        >
          {t('classes-joiner-refuse')}
        </Button>
      </span>
    </li>
  );
}
