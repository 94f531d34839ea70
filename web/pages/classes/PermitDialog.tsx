import { type ReactNode, useId, useState } from 'react';
import type { ClassAnswer, ClassMember } from '@/shared/contract/classes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { endOfDay } from '../../features/classes/model.ts';
import { type Permission, type RecordedConsents, recordConsents } from '../../features/classes/record-consents.ts';
import { useClassApi, useRefresh } from '../../features/classes/use-classes.ts';
import age from '../../features/login/AgeAndTerms.module.css';
import { styles } from './styles.ts';

export interface PermitDialogProps {
  of: ClassAnswer;
  pupils: readonly ClassMember[];
  onClose(): void;
  onDone(ids: readonly string[]): void;
}

/** The form before it is sent. */
interface Draft {
  kind: Permission['kind'];
  document: string;
  /** In the browser's date format; empty: no end. */
  day: string;
}

const EMPTY: Draft = { kind: 'parent', document: '', day: '' };

/** Returns the consent to record; null: a field is missing, or the last day has passed. */
function permissionOf({ kind, document, day }: Draft): Permission | null {
  const until = endOfDay(day);
  const isPast = until !== null && !(until > Date.now());
  return isPast || document.trim() === '' ? null : { kind, document: document.trim(), until };
}

/** A teacher records a consent: the adult, the evidence, and its end. */
export function PermitDialog({ of, pupils, onClose, onDone }: PermitDialogProps): ReactNode {
  const t = useText();
  const api = useClassApi();
  const refresh = useRefresh(of.id);
  const [draft, setDraft] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [last, setLast] = useState<RecordedConsents | null>(null);
  const save = async () => {
    setTried(true);
    const permission = permissionOf(draft);
    if (!permission) return;
    setBusy(true);
    const recorded = await recordConsents(api, last?.failed ?? pupils.map(({ userId }) => userId), permission);
    await refresh();
    setBusy(false);
    onDone(recorded.done);
    if (recorded.failed.length > 0) return setLast(recorded);
    showToast({ type: 'success', text: t('classes-permitted', { count: pupils.length }) });
    onClose();
  };
  const actions = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button variant="primary" isLoading={isBusy} onClick={() => void save()}>
        {t('classes-permit-save')}
      </Button>
    </>
  );
  const title = t('classes-permit-title', { count: pupils.length });
  return (
    <Dialog isOpen onClose={onClose} title={title} description={t('classes-permit-text')} actions={actions}>
      <PermitForm pupils={pupils} draft={draft} isTried={isTried} onChange={setDraft} />
      {last?.error && (
        <Alert type="error">
          {t('classes-permit-partly', { done: last.done.length, failed: last.failed.length })}{' '}
          {t(`error-${last.error}`)}
        </Alert>
      )}
    </Dialog>
  );
}

interface PermitFormProps extends Pick<PermitDialogProps, 'pupils'> {
  draft: Draft;
  /** True after the first submit: errors are shown. */
  isTried: boolean;
  onChange(draft: Draft): void;
}

function PermitForm({ pupils, draft, isTried, onChange }: PermitFormProps): ReactNode {
  const t = useText();
  const { kind, document, day } = draft;
  const isMissing = document.trim() === '';
  const isPast = permissionOf({ ...draft, document: 'x' }) === null;
  return (
    <div className={styles.form}>
      <p className={styles.chosen}>
        {pupils.map(({ userId, name }) => (
          <bdi key={userId}>{name}</bdi>
        ))}
      </p>
      <WhoAgreed value={kind} onChange={(next) => onChange({ ...draft, kind: next })} />
      <TextField
        label={t('classes-permit-document')}
        hint={t('classes-permit-document-hint')}
        error={isTried && isMissing ? t('classes-permit-document-missing') : undefined}
        value={document}
        onChange={(next) => onChange({ ...draft, document: next })}
        maxLength={200}
        autoComplete="off"
      />
      <TextField
        label={t('classes-permit-until')}
        error={isTried && isPast ? t('classes-permit-until-past') : undefined}
        type="date"
        value={day}
        onChange={(next) => onChange({ ...draft, day: next })}
      />
    </div>
  );
}

function WhoAgreed({ value, onChange }: { value: Permission['kind']; onChange(kind: Permission['kind']): void }) {
  const t = useText();
  const id = useId();
  return (
    <fieldset className={age.group}>
      <legend className={age.legend}>{t('classes-permit-who')}</legend>
      <div className={age.options}>
        {(['parent', 'school-agreement'] as const).map((kind) => (
          <label key={kind} className={age.option}>
            <input type="radio" name={id} checked={value === kind} onChange={() => onChange(kind)} />
            <span>{t(`classes-permit-${kind}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
