import { useQueryClient } from '@tanstack/react-query';
import { Globe, Puzzle } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { refusalOf } from '@/shared/base/refusal.ts';
import { dataKey } from '@/shared/client/data-query.ts';
import { useData } from '@/shared/client/use-data.ts';
import type { ApiFailure } from '@/shared/contract/answer.ts';
import type { SessionList } from '@/shared/contract/identity.ts';
import { IDENTITY_ROUTES } from '@/shared/contract/routes/identity.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { refusalText } from '@/shared/l10n/refusal-text.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { LoadFailed } from '@/shared/ui/LoadFailed.tsx';
import { Spinner } from '@/shared/ui/Spinner.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { useAccount } from '../../features/account/site-context.ts';
import { useSignOut } from '../../features/account/use-sign-out.ts';
import styles from './AccountPage.module.css';

const ROUTE = IDENTITY_ROUTES['identity.sessions'];
const SESSIONS = { route: ROUTE, abortable: true } as const;

/** Lists each signed-in device, with buttons that sign out one, all others, or all. */
export function SessionsPart(): ReactNode {
  const t = useText();
  const queries = useQueryClient();
  const { data, error, againAt, fetched } = useData(SESSIONS);
  const list = ROUTE.answer.safeParse(data);
  const heading = useRef<HTMLHeadingElement>(null);
  const problem = error ?? (fetched && !list.success ? 'unknown' : null);
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          {t('account-sessions-title')}
        </h2>
        <p className={styles.text}>{t('account-sessions-text')}</p>
      </div>
      {!fetched && <Spinner label={t('account-sessions-loading')} />}
      {problem !== null && (
        <LoadFailed
          code={problem}
          size={120}
          actions={
            <Button size="sm" onClick={() => void queries.invalidateQueries({ queryKey: dataKey(SESSIONS) })}>
              {t('account-try-again')}
            </Button>
          }
        >
          {refusalText(t, { error: problem, againAt })}
        </LoadFailed>
      )}
      {list.success && <Devices sessions={list.data.sessions} heading={heading} />}
    </Card>
  );
}

interface DevicesProps extends SessionList {
  /** Receives the focus if no row is left. */
  heading: RefObject<HTMLElement | null>;
}

function Devices({ sessions, heading }: DevicesProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const { session, api } = useAccount();
  const signOut = useSignOut();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const shown = [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAt - a.lastUsedAt);

  const others = shown.filter(({ isCurrent }) => !isCurrent);
  const follow = useFocusOfRows(others, busy === null, heading);

  const refuse = (failure: ApiFailure) =>
    void showToast({ type: 'error', text: refusalText(t, refusalOf(failure, Date.now())) });
  const end = async (id: string) => {
    setBusy(id);
    follow.from(id);
    const ended = await (id === 'others' ? api.revokeOtherSessions() : api.revokeSession(id));
    await queries.invalidateQueries({ queryKey: dataKey(SESSIONS) });
    setBusy(null);
    if (!ended.ok && ended.error !== 'no-such-session') return refuse(ended);
    const text = id === 'others' ? t('account-sessions-others-gone') : t('account-sessions-gone');
    showToast({ type: 'success', text });
  };
  // This session last: it authorises ending the others. If that fails, the user stays here, sees the remaining
  // sessions, and can retry.
  const endAll = async () => {
    setBusy('all');
    const ended = await api.revokeOtherSessions();
    if (!ended.ok) await queries.invalidateQueries({ queryKey: dataKey(SESSIONS) });
    const isTold = ended.ok && (await session.signOut());
    setBusy(null);
    if (!ended.ok) return refuse(ended);
    if (isTold) showToast({ type: 'success', text: t('account-sessions-all-gone') });
    else showToast({ type: 'error', text: t('account-sessions-all-untold') });
  };
  const nameOf = (device: string) => device || t('account-sessions-unknown');
  const whenUsed = (at: number) => new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const words = others.map(({ device, clientType, lastUsedAt }) =>
    t('account-sessions-out-one', {
      device: nameOf(device),
      client: t(`account-sessions-client-${clientType}`),
      when: whenUsed(lastUsedAt),
    }),
  );
  /** Sessions with the same label get a number. */
  const labelOf = (index: number) => {
    const label = words[index] ?? '';
    const number = words.slice(0, index + 1).filter((other) => other === label).length;
    return number > 1 ? t('account-sessions-out-more', { label, number }) : label;
  };
  return (
    <>
      <ul ref={follow.rows} className={styles.sessions}>
        {shown.map(({ id, device, clientType, lastUsedAt, isCurrent }) => (
          <li key={id} className={styles.session}>
            {clientType === 'extension' ? <Puzzle aria-hidden="true" /> : <Globe aria-hidden="true" />}
            <span className={styles.device}>
              <span className={styles.name}>{nameOf(device)}</span>
              <span className={styles.quiet}>{t(`account-sessions-client-${clientType}`)}</span>
              <span className={styles.quiet}>{t('account-sessions-used', { when: whenUsed(lastUsedAt) })}</span>
            </span>
            {isCurrent ? (
              <span className={styles.current}>{t('account-sessions-current')}</span>
            ) : (
              <Button
                size="sm"
                isLoading={busy === id}
                aria-label={labelOf(others.findIndex((other) => other.id === id))}
                onClick={() => void end(id)}
              >
                {t('account-sessions-out')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {sessions.some(({ isThisBrowser }) => !isThisBrowser) && (
          <Button isLoading={busy === 'others'} onClick={() => void end('others')}>
            {t('account-sessions-out-others')}
          </Button>
        )}
        {sessions.length > 1 && (
          <Button isLoading={busy === 'all'} onClick={() => void endAll()}>
            {t('account-sessions-out-all')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => void signOut()}>
          {t('account-menu-sign-out')}
        </Button>
      </div>
    </>
  );
}

/** Moves the focus when a row with its button is removed: to the next row, or to the heading if none is left. */
function useFocusOfRows(
  others: readonly { id: string }[],
  isIdle: boolean,
  heading: RefObject<HTMLElement | null>,
): { rows: RefObject<HTMLUListElement | null>; from(id: string): void } {
  const rows = useRef<HTMLUListElement>(null);
  const used = useRef<{ id: string; index: number } | null>(null);
  useEffect(() => {
    if (used.current === null || !isIdle) return;
    const { id, index } = used.current;
    if (id === 'others' ? others.length > 0 : others.some((other) => other.id === id)) return;
    used.current = null;
    // If the user has moved the focus in the meantime, it stays there.
    if (document.activeElement !== document.body) return;
    const buttons = rows.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(index, buttons.length - 1)] ?? heading.current)?.focus();
  });
  return {
    rows,
    from(id) {
      used.current = {
        id,
        index: Math.max(
          0,
          others.findIndex((other) => other.id === id),
        ),
      };
    },
  };
}
