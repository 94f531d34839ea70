import { Plus } from 'lucide-react';
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
import { ReasonField } from './ReasonField.tsx';
import { styles } from './styles.ts';

const RECENT = 5;

/**
 * Looks up a user by address, and shows their grants. A look at a user needs a reason, which the audit stores. The last
 * users stay at hand until the page is left.
 */
export function PeoplePart(): ReactNode {
  const t = useText();
  const api = useAdminApi();
  const [email, setEmail] = useState('');
  const [typedReason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ApiResult<AdminUserAnswer> | null>(null);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const reason = typedReason.trim();
  const lookUp = async (address: string) => {
    if (address === '' || reason === '' || isBusy) return;
    setBusy(true);
    const found = await api.user(address, reason);
    setBusy(false);
    setAnswer(found);
    if (found.ok) setRecent((now) => [address, ...now.filter((one) => one !== address)].slice(0, RECENT));
  };
  const find = (event: FormEvent) => {
    event.preventDefault();
    void lookUp(email.trim());
  };
  return (
    <>
      <form className={styles.find} onSubmit={find}>
        <TextField
          label={t('admin-email')}
          value={email}
          onChange={setEmail}
          inputMode="email"
          autoComplete="off"
          maxLength={254}
        />
        <ReasonField value={typedReason} onChange={setReason} />
        <Button type="submit" variant="primary" isLoading={isBusy} isDisabled={email.trim() === '' || reason === ''}>
          {t('admin-find')}
        </Button>
      </form>
      {recent.length > 1 && (
        <fieldset className={styles.recent}>
          <legend className={styles.label}>{t('admin-recent')}</legend>
          {recent.map((address) => (
            <Button
              key={address}
              size="sm"
              onClick={() => {
                setEmail(address);
                void lookUp(address);
              }}
            >
              <bdi>{address}</bdi>
            </Button>
          ))}
        </fieldset>
      )}
      {answer === null && <p className={styles.text}>{t('admin-people-text')}</p>}
      {answer?.ok === false && (
        <Alert type="error">{t(answer.error === 'bad-request' ? 'admin-nobody' : `error-${answer.error}`)}</Alert>
      )}
      {answer?.ok && (
        <UserEntry
          key={answer.value.id}
          of={answer.value}
          reason={reason}
          onChange={(value) => setAnswer({ ok: true, value })}
        />
      )}
    </>
  );
}

interface UserEntryProps extends AdminPartProps {
  of: AdminUserAnswer;
  onChange(changed: AdminUserAnswer): void;
}

function UserEntry({ of, reason, onChange }: UserEntryProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const [isGiving, setGiving] = useState(false);
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
      <div className={styles.actions}>
        <Button icon={<Plus />} onClick={() => setGiving(true)}>
          {t('admin-give-title')}
        </Button>
      </div>
      {isGiving && <GiveGrant userId={of.id} reason={reason} onChange={onChange} onClose={() => setGiving(false)} />}
    </Card>
  );
}
