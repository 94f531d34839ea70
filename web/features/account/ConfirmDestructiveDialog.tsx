import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { SignInAgain, SignInAgainAlert } from './SignInAgain.tsx';

export interface ConfirmDestructiveDialogProps {
  isOpen: boolean;
  onClose(): void;
  title: string;
  text: string;
  /** Label of the confirming button. */
  yes: string;
  onYes(): void;
  isBusy: boolean;
  isDisabled?: boolean;
  /** True if the server requires a new sign-in first. */
  isTooOld: boolean;
  /** Page to return to after that sign-in; default: this page. */
  back?: string;
  /** A confirmation to type, as a guard against accidents. The sign-in replaces it and its text. */
  children?: ReactNode;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDestructiveDialog(props: ConfirmDestructiveDialogProps): ReactNode {
  const { isOpen, onClose, title, text, yes, onYes, isBusy, isDisabled = false, isTooOld, back, children } = props;
  const t = useText();
  const isTyped = children !== undefined;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      {...(!(isTyped && isTooOld) && { description: text })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {isTooOld ? (
            <SignInAgain {...(back !== undefined && { back })} />
          ) : (
            <Button variant="danger" isLoading={isBusy} isDisabled={isDisabled} onClick={onYes}>
              {yes}
            </Button>
          )}
        </>
      }
    >
      {isTooOld ? <SignInAgainAlert /> : children}
    </Dialog>
  );
}
