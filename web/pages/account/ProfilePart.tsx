import { type FormEvent, type ReactNode, useState } from 'react';
import { refusalOf } from '@/shared/base/refusal.ts';
import { referrerLink } from '@/shared/domain/account/referral.ts';
import { useText } from '@/shared/l10n/react.ts';
import { refusalText } from '@/shared/l10n/refusal-text.ts';
import { Avatar } from '@/shared/ui/Avatar.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { useAccount, useSession } from '../../features/account/site-context.ts';
import { takeOver } from '../../features/account/take-over.ts';
import styles from './AccountPage.module.css';

const FIELDS = ['givenName', 'familyName', 'displayName', 'description'] as const;
type Field = (typeof FIELDS)[number];
type Changes = Partial<Record<Field, string>>;

/** The user's details, and how others see them. */
export function ProfilePart(): ReactNode {
  const t = useText();
  const { user } = useSession();
  const invitation = referrerLink(location.origin, user.referrerCode);
  const name = [user.givenName, user.familyName].join(' ').trim() || user.name;
  return (
    <>
      <Card className={styles.card}>
        <h2 className={styles.heading}>{t('account-profile-title')}</h2>
        <div className={styles.person}>
          <Avatar src={user.avatarUrl || undefined} name={name} size="lg" />
          <div>
            <p className={styles.name}>{name}</p>
            <p>
              <span className={styles.quiet}>{t('account-email')}</span> {user.primaryEmailAddress}
            </p>
            {user.institutionName !== '' && (
              <p>
                <span className={styles.quiet}>{t('account-school')}</span> {user.institutionName}
              </p>
            )}
          </div>
        </div>
        <ProfileForm />
      </Card>
      {!user.isMinor && invitation !== null && <Referral link={invitation} />}
    </>
  );
}

function ProfileForm(): ReactNode {
  const t = useText();
  const { session, api } = useAccount();
  const { user } = useSession();
  const [changes, setChanges] = useState<Changes>({});
  const [isSaving, setSaving] = useState(false);
  const field = (id: Field) => ({
    value: changes[id] ?? user[id],
    maxLength: 200,
    onChange: (value: string) => setChanges((now) => ({ ...now, [id]: value })),
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    const saved = await takeOver(session, api.saveProfile(changes));
    setSaving(false);
    if (!saved.ok) return void showToast({ type: 'error', text: refusalText(t, refusalOf(saved, Date.now())) });
    setChanges((now) => changedSince(changes, now));
    showToast({ type: 'success', text: t('account-saved') });
  };
  const isChanged = FIELDS.some((id) => changes[id] !== undefined && changes[id] !== user[id]);
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <div className={styles.names}>
        <TextField label={t('account-given-name')} autoComplete="given-name" {...field('givenName')} />
        <TextField label={t('account-family-name')} autoComplete="family-name" {...field('familyName')} />
      </div>
      <TextField
        label={t('account-display-name')}
        hint={t(user.isMinor ? 'account-display-name-minor' : 'account-display-name-hint')}
        autoComplete="nickname"
        {...field('displayName')}
      />
      <TextField label={t('account-description')} hint={t('account-description-hint')} {...field('description')} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isDisabled={!isChanged} isLoading={isSaving}>
          {t('account-save')}
        </Button>
      </div>
    </form>
  );
}

const changedSince = (saved: Changes, now: Changes): Changes =>
  Object.fromEntries(Object.entries(now).filter(([id, value]) => value !== saved[id as Field]));

function Referral({ link }: { link: string }): ReactNode {
  const t = useText();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ type: 'success', text: t('account-referral-copied') });
    } catch {
      showToast({ type: 'error', text: t('error-clipboard-refused') });
    }
  };
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('account-referral-title')}</h2>
        <p className={styles.text}>{t('account-referral-text')}</p>
      </div>
      <div className={styles.link}>
        <code>{link}</code>
        <Button onClick={() => void copy()}>{t('account-referral-copy')}</Button>
      </div>
    </Card>
  );
}
