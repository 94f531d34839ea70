import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { ClassAnswer, ClassMember } from '@/shared/contract/classes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { ConfirmDestructiveDialog } from '@/web/features/account/ConfirmDestructiveDialog.tsx';
import { isSignInTooOld } from '../../features/account/SignInAgain.tsx';
import { takeBackConsent } from '../../features/classes/record-consents.ts';
import { useAnnouncement, useChanged, useClassApi, useRefresh } from '../../features/classes/use-classes.ts';
import { PermitDialog } from './PermitDialog.tsx';

/** The action and its pupils. */
export interface NameAct {
  what: 'edit' | 'permit' | 'take-back' | 'remove';
  pupils: readonly ClassMember[];
}

export interface NameDialogsProps {
  of: ClassAnswer;
  act: NameAct | null;
  onClose(): void;
  /** Reports the pupils for whom it succeeded. */
  onDone(ids: readonly string[]): void;
}

export interface NameDialogProps {
  of: ClassAnswer;
  pupil: ClassMember;
  onClose(): void;
}

export function NameDialogs({ of, act, onClose, onDone }: NameDialogsProps): ReactNode {
  const [pupil] = act?.pupils ?? [];
  if (!act || !pupil) return null;
  if (act.what === 'permit') return <PermitDialog of={of} pupils={act.pupils} onClose={onClose} onDone={onDone} />;
  if (act.what === 'edit') return <EditDialog of={of} pupil={pupil} onClose={onClose} />;
  if (act.what === 'take-back') return <TakeBackDialog of={of} pupil={pupil} onClose={onClose} />;
  return <RemoveDialog of={of} pupil={pupil} onClose={onClose} />;
}

function EditDialog({ of, pupil, onClose }: NameDialogProps): ReactNode {
  const t = useText();
  const form = useId();
  const api = useClassApi();
  const changed = useChanged();
  const [name, setName] = useState(pupil.name);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isBusy) return;
    setBusy(true);
    const renamed = changed(await api.renameMember(of.id, pupil.userId, name.trim()));
    setBusy(false);
    if (renamed) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('classes-edit-title')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" isLoading={isBusy} isDisabled={name.trim() === ''}>
            {t('classes-edit-save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void save(event)}>
        <TextField
          label={t('classes-edit-label')}
          value={name}
          onChange={setName}
          maxLength={200}
          autoComplete="off"
          dir="auto"
        />
      </form>
    </Dialog>
  );
}

function TakeBackDialog({ of, pupil, onClose }: NameDialogProps): ReactNode {
  const t = useText();
  const api = useClassApi();
  const said = useAnnouncement();
  const refresh = useRefresh(of.id);
  return (
    <ConfirmDialog
      title={t('classes-take-back-title', { name: pupil.name })}
      text={t('classes-take-back-text', { name: pupil.name })}
      yes={t('classes-take-back')}
      onClose={onClose}
      onYes={async () => {
        const isDone = said(await takeBackConsent(api, pupil.userId));
        await refresh();
        if (isDone) showToast({ type: 'success', text: t('classes-taken-back') });
        return isDone;
      }}
    />
  );
}

function RemoveDialog({ of, pupil, onClose }: NameDialogProps): ReactNode {
  const t = useText();
  const api = useClassApi();
  const changed = useChanged();
  const { name, isInvited, isKnownHereOnly } = pupil;
  const end = isKnownHereOnly ? 'here-only' : isInvited ? 'invited' : 'account';
  return (
    <ConfirmDialog
      title={t('classes-remove-title', { name })}
      text={t(`classes-remove-${end}`, { name })}
      yes={t('classes-remove')}
      onClose={onClose}
      onYes={async () => {
        const answer = await api.removeMember(of.id, pupil.userId);
        if (isSignInTooOld(answer)) return 'sign-in-again';
        const isDone = changed(answer);
        if (isDone) showToast({ type: 'success', text: t('classes-removed') });
        return isDone;
      }}
    />
  );
}

interface ConfirmDialogProps {
  title: string;
  text: string;
  yes: string;
  onClose(): void;
  /** Resolves with true when it is done and the dialog may close. */
  onYes(): Promise<boolean | 'sign-in-again'>;
}

function ConfirmDialog({ title, text, yes, onClose, onYes }: ConfirmDialogProps): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const [isTooOld, setTooOld] = useState(false);
  const act = async () => {
    setBusy(true);
    const isDone = await onYes();
    setBusy(false);
    if (isDone === 'sign-in-again') setTooOld(true);
    else if (isDone) onClose();
  };
  return (
    <ConfirmDestructiveDialog
      isOpen
      onClose={onClose}
      title={title}
      text={text}
      yes={yes}
      onYes={() => void act()}
      isBusy={isBusy}
      isTooOld={isTooOld}
    />
  );
}
