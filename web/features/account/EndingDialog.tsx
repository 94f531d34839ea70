import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { SignInAgain, SignInAgainAlert } from './SignInAgain.tsx';

export interface EndingDialogProps {
  isOpen: boolean;
  onClose(): void;
  title: string;
  text: string;
  /** What is pressed to do it. */
  yes: string;
  onYes(): void;
  isBusy: boolean;
  isDisabled?: boolean;
  /** The server wants a new sign-in first. */
  isTooOld: boolean;
  /** Where that sign-in leads back to; default this page. */
  back?: string;
  /** What is typed, so that nobody does it by a slip. It gives way to the sign-in, and the text that speaks of it too. */
  children?: ReactNode;
}

/** Asks before something ends for good. */
export function EndingDialog(props: EndingDialogProps): ReactNode {
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
