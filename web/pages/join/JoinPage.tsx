import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import type { Membership } from '@/shared/contract/classes.ts';
import { codeIn } from '@/shared/domain/account/class-code.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { colourStyle } from '@/shared/ui/class-colour-style.ts';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { EmptyState } from '@/shared/ui/EmptyState.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { type ClassRequest, useAnnouncement, useClassApi } from '@/web/features/classes/use-classes.ts';
import { Answered } from '@/web/pages/classes/Answered.tsx';
import desk from '@/web/pages/desk.module.css';
import styles from './Join.module.css';

const MEMBERSHIPS = ['memberships'] as const;

/** A user with an account requests to join a class by its code, and sees the classes they are in. */
export function JoinPage(): ReactNode {
  const t = useText();
  const api = useClassApi();
  const places: ClassRequest<Membership[]> = useQuery({
    queryKey: MEMBERSHIPS,
    queryFn: () => api.memberships(),
    retry: false,
  });
  return (
    <div className={desk.page}>
      <header className={desk.head}>
        <h1 className={desk.title}>{t('join-title')}</h1>
        <p className={desk.text}>{t('join-text')}</p>
      </header>
      <CodeForm />
      <Answered query={places}>
        {(list) => (
          <Card className={desk.card}>
            <h2 className={desk.heading}>{t('join-classes')}</h2>
            {list.length === 0 ? (
              <EmptyState art={<Mo pose="class" size={160} />} title={t('join-none')} />
            ) : (
              <Places list={list} />
            )}
          </Card>
        )}
      </Answered>
    </div>
  );
}

function useRefreshPlaces(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: MEMBERSHIPS });
}

function CodeForm(): ReactNode {
  const t = useText();
  const api = useClassApi();
  const refresh = useRefreshPlaces();
  const { code: given = '' } = useParams();
  const [typed, setTyped] = useState(given);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const code = codeIn(typed);
    if (code === null) return setFault(t('join-code-wrong'));
    setBusy(true);
    const joined = await api.join(code);
    setBusy(false);
    if (!joined.ok) return setFault(t(`error-${joined.error}`));
    setFault(null);
    setTyped('');
    const { name } = joined.value.class;
    showToast({ type: 'success', text: t(`join-${joined.value.state}`, { class: name }) });
    await refresh();
  };
  return (
    <Card className={desk.card}>
      <form className={desk.form} onSubmit={(event) => void send(event)}>
        <TextField
          label={t('join-code')}
          hint={t('join-code-hint')}
          error={fault ?? undefined}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setFault(null);
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
        />
        <div className={desk.actions}>
          <Button type="submit" variant="primary" isLoading={isBusy} isDisabled={typed.trim() === ''}>
            {t('join-ask')}
          </Button>
        </div>
      </form>
      <Alert type="info">{t('join-what-teacher-sees')}</Alert>
    </Card>
  );
}

function Places({ list }: { list: readonly Membership[] }): ReactNode {
  return (
    <ul className={desk.rows}>
      {list.map((place) => (
        <Place key={place.class.id} place={place} />
      ))}
    </ul>
  );
}

function Place({ place }: { place: Membership }): ReactNode {
  const t = useText();
  const api = useClassApi();
  const said = useAnnouncement();
  const refresh = useRefreshPlaces();
  const [isAsked, setAsked] = useState(false);
  const { id, name, colour } = place.class;
  const isWaiting = place.state === 'waiting';
  const leave = async () => {
    const left = said(await api.leave(id));
    setAsked(false);
    await refresh();
    if (left) showToast({ type: 'success', text: t('join-left', { class: name }) });
  };
  return (
    <li className={desk.row}>
      <span className={styles.mark} style={colourStyle(colour)} aria-hidden="true" />
      <span className={desk.who}>
        <span className={desk.name}>
          <bdi>{name}</bdi>
        </span>
        <span className={styles.quiet}>
          {isWaiting ? t('join-state-waiting') : t('join-state-member', { teachers: place.teachers.join(', ') })}
        </span>
        {!place.mayLeave && <span className={styles.quiet}>{t('error-leave-later')}</span>}
      </span>
      {place.mayLeave && (
        <Button
          variant="quiet"
          aria-label={t(isWaiting ? 'join-take-back-one' : 'join-leave-one', { class: name })}
          onClick={() => setAsked(true)}
        >
          {t(isWaiting ? 'join-take-back' : 'join-leave')}
        </Button>
      )}
      <Dialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('join-leave-title', { class: name })}
        description={t(isWaiting ? 'join-take-back-text' : 'join-leave-text')}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t('cancel')}</Button>
            <Button variant="danger" onClick={() => void leave()}>
              {t(isWaiting ? 'join-take-back' : 'join-leave')}
            </Button>
          </>
        }
      />
    </li>
  );
}
