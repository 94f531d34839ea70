import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { ConfirmDestructiveDialog } from '@/web/features/account/ConfirmDestructiveDialog.tsx';
import { isSignInTooOld } from '@/web/features/account/SignInAgain.tsx';
import { useAnnouncement, useChanged, useClassApi } from '@/web/features/classes/use-classes.ts';
import { ColourPicker } from './ColourPicker.tsx';
import type { ClassPartProps } from './part-props.ts';
import { styles } from './styles.ts';

/** Name and colour of the class, and its deletion. */
export function ClassSettingsPart({ of }: ClassPartProps): ReactNode {
  return (
    <>
      <NameAndColour of={of} />
      <Remove of={of} />
    </>
  );
}

function NameAndColour({ of }: ClassPartProps): ReactNode {
  const t = useText();
  const api = useClassApi();
  const changed = useChanged();
  const [name, setName] = useState(of.name);
  const [colour, setColour] = useState(of.colour);
  const [isBusy, setBusy] = useState(false);
  const newName = name.trim();
  const change = {
    ...(newName !== of.name && { name: newName }),
    ...(colour !== of.colour && { colour }),
  };
  const isUnchanged = Object.keys(change).length === 0;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (newName === '' || isBusy) return;
    setBusy(true);
    const renamed = changed(await api.rename(of.id, change));
    setBusy(false);
    if (renamed) showToast({ type: 'success', text: t('classes-renamed') });
  };
  return (
    <Card className={styles.card}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <TextField
          label={t('classes-rename-label')}
          value={name}
          onChange={setName}
          maxLength={200}
          autoComplete="off"
        />
        <ColourPicker value={colour} onChange={setColour} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isLoading={isBusy} isDisabled={newName === '' || isUnchanged}>
            {t('classes-rename')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The teacher types the name again, as a guard against accidents: the children's recordings cannot be restored. */
function Remove({ of }: ClassPartProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('classes-delete-title')}</h2>
        <p className={styles.text}>{t('classes-delete-text')}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('classes-delete-start')}
        </Button>
      </div>
      {isOpen && <RemoveDialog of={of} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function RemoveDialog({ of, onClose }: ClassPartProps & { onClose(): void }): ReactNode {
  const t = useText();
  const api = useClassApi();
  const said = useAnnouncement();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isTooOld, setTooOld] = useState(false);
  const remove = async () => {
    if (typed.trim().toLowerCase() !== of.name.trim().toLowerCase()) return setWrong(true);
    setBusy(true);
    const removed = await api.remove(of.id);
    setBusy(false);
    if (isSignInTooOld(removed)) return setTooOld(true);
    if (!said(removed)) return;
    await navigate(SITE_ROUTES.classes.path, { replace: true });
    queries.removeQueries({ queryKey: ['classes'] });
    showToast({ type: 'success', text: t('classes-deleted') });
  };
  return (
    <ConfirmDestructiveDialog
      isOpen
      onClose={onClose}
      title={t('classes-delete-confirm-title', { class: of.name })}
      text={t('classes-delete-confirm-text', { class: of.name })}
      yes={t('classes-delete-confirm')}
      onYes={() => void remove()}
      isBusy={isBusy}
      isDisabled={typed.trim() === ''}
      isTooOld={isTooOld}
    >
      <TextField
        label={t('classes-delete-confirm-label')}
        autoComplete="off"
        value={typed}
        error={isWrong ? t('classes-delete-mismatch') : undefined}
        onChange={(value) => {
          setTyped(value);
          setWrong(false);
        }}
      />
    </ConfirmDestructiveDialog>
  );
}
