import { type FormEvent, type ReactNode, useState } from 'react';
import type { AdminUserAnswer } from '@/shared/contract/admin.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { useAdminApi } from '../../features/admin/use-admin.ts';
import { GiveGrant } from './GiveGrant.tsx';
import { GrantRow } from './GrantRow.tsx';
import type { AdminPartProps } from './part-props.ts';
import { styles } from './styles.ts';

/** A person by their address, and what they have been granted. */
export function PeoplePart({ reason }: AdminPartProps): ReactNode {
  const t = useText();
  const api = useAdminApi();
  const [email, setEmail] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ApiResult<AdminUserAnswer> | null>(null);
  const canAsk = email.trim() !== '' && reason !== '';
  const find = async (event: FormEvent) => {
    event.preventDefault();
    if (!canAsk || isBusy) return;
    setBusy(true);
    setAnswer(await api.user(email.trim(), reason));
    setBusy(false);
  };
  return (
    <>
      <form className={styles.line} onSubmit={(event) => void find(event)}>
        <TextField
          label={t('admin-email')}
          value={email}
          onChange={setEmail}
          inputMode="email"
          autoComplete="off"
          maxLength={254}
        />
        <Button type="submit" variant="primary" isLoading={isBusy} isDisabled={!canAsk}>
          {t('admin-find')}
        </Button>
      </form>
      {answer?.ok === false && (
        <Alert type="error">{t(answer.error === 'bad-request' ? 'admin-nobody' : `error-${answer.error}`)}</Alert>
      )}
      {answer?.ok && (
        <Person
          key={answer.value.id}
          of={answer.value}
          reason={reason}
          onChange={(value) => setAnswer({ ok: true, value })}
        />
      )}
    </>
  );
}

interface PersonProps extends AdminPartProps {
  of: AdminUserAnswer;
  onChange(changed: AdminUserAnswer): void;
}

function Person({ of, reason, onChange }: PersonProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <bdi>{of.name || of.email}</bdi>
        </h2>
        <p className={styles.quiet}>
          <bdi>{of.email}</bdi>
          <span>{t('admin-since', { date: day.format(of.createdAt) })}</span>
          {of.isMinor && <span>{t('admin-minor')}</span>}
        </p>
      </div>
      <h3 className={styles.label}>{t('admin-grants')}</h3>
      {of.grants.length === 0 && <p className={styles.text}>{t('admin-grants-none')}</p>}
      {of.grants.length > 0 && (
        <ul className={styles.rows}>
          {of.grants.map((grant) => (
            <GrantRow key={grant.id} of={grant} userId={of.id} reason={reason} onChange={onChange} />
          ))}
        </ul>
      )}
      <GiveGrant userId={of.id} reason={reason} onChange={onChange} />
    </Card>
  );
}
