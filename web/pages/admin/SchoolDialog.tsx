import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type InstitutionAnswer, type InstitutionBody, SCHOOL_SIGN_IN_METHODS } from '@/shared/contract/admin.ts';
import { INSTITUTIONAL_ROLES } from '@/shared/domain/account/user-session.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { SelectField } from '@/shared/ui/SelectField.tsx';
import { Switch } from '@/shared/ui/Switch.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { useSite } from '../../features/account/site-context.ts';
import { useAdminApi } from '../../features/admin/use-admin.ts';
import { useAnnouncement } from '../../features/classes/use-classes.ts';
import { ReasonField } from './ReasonField.tsx';
import { styles } from './styles.ts';

export interface SchoolDialogProps {
  /** Null: a new school. */
  of: InstitutionAnswer | null;
  onClose(): void;
  onSaved(): void;
}

const ANY = 'any';

/** The settings of a school, and one more member. Saving a requested school confirms it. */
export function SchoolDialog({ of, onClose, onSaved }: SchoolDialogProps): ReactNode {
  const t = useText();
  const api = useAdminApi();
  const said = useAnnouncement();
  const { built } = useSite();
  const form = useId();
  const [name, setName] = useState(of?.name ?? '');
  const [domain, setDomain] = useState(of?.domain ?? '');
  const [provider, setProvider] = useState<string>(of?.provider ?? ANY);
  const [isForbidden, setForbidden] = useState(of?.isEnhancementForbidden ?? false);
  const [hasRosters, setRosters] = useState(of?.hasRosters ?? false);
  const [reason, setReason] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<(typeof INSTITUTIONAL_ROLES)[number]>('admin');
  const [isBusy, setBusy] = useState(false);
  const canSave = name.trim() !== '' && reason.trim() !== '';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSave || isBusy) return;
    setBusy(true);
    const body: InstitutionBody = {
      ...(of && { id: of.id }),
      ...{ name: name.trim(), domain: domain.trim() || null, isEnhancementForbidden: isForbidden },
      ...(built.rosters && { hasRosters }),
      reason: reason.trim(),
      provider: SCHOOL_SIGN_IN_METHODS.find((method) => method === provider) ?? null,
      ...(email.trim() !== '' && { people: [{ email: email.trim(), role }] }),
    };
    const saved = await api.saveSchool(body);
    setBusy(false);
    if (!said(saved) || !saved.ok) return;
    onSaved();
    onClose();
    showToast({ type: 'success', text: t('admin-school-saved', { count: saved.value.joined }) });
  };
  const actions = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button type="submit" form={form} variant="primary" isLoading={isBusy} isDisabled={!canSave}>
        {t(of?.state === 'requested' ? 'admin-school-confirm' : 'admin-school-save')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={of ? t('admin-school-title', { school: of.name }) : t('admin-school-new')}
      actions={actions}
    >
      <form id={form} className={styles.form} onSubmit={(event) => void save(event)}>
        <TextField label={t('admin-school-name')} value={name} onChange={setName} maxLength={200} autoComplete="off" />
        <TextField
          label={t('admin-school-domain')}
          hint={t('admin-school-domain-hint')}
          value={domain}
          onChange={setDomain}
          maxLength={253}
          autoComplete="off"
        />
        <SelectField
          layout="stack"
          label={t('admin-school-provider')}
          value={provider}
          options={[ANY, ...SCHOOL_SIGN_IN_METHODS].map((value) => ({ value, label: t(`admin-provider-${value}`) }))}
          onChange={setProvider}
        />
        <Switch label={t('admin-school-forbid')} isOn={isForbidden} onChange={setForbidden} />
        {built.rosters && <Switch label={t('admin-school-rosters')} isOn={hasRosters} onChange={setRosters} />}
        <div className={styles.fields}>
          <TextField
            label={t('admin-school-person')}
            hint={t('admin-school-person-hint')}
            value={email}
            onChange={setEmail}
            inputMode="email"
            maxLength={254}
            autoComplete="off"
          />
          <SelectField
            layout="stack"
            label={t('admin-school-role')}
            value={role}
            options={INSTITUTIONAL_ROLES.map((value) => ({ value, label: t(`admin-role-${value}`) }))}
            onChange={(next) => setRole(INSTITUTIONAL_ROLES.find((known) => known === next) ?? role)}
          />
        </div>
        <ReasonField hasHint value={reason} onChange={setReason} />
      </form>
    </Dialog>
  );
}
