import type { ReactNode } from 'react';
import { kioskPath } from '@/shared/domain/account/class-code.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { spokenCode } from '../../features/classes/model.ts';
import board from './BoardCode.module.css';
import { CodePicture } from './CodePicture.tsx';
import type { ClassPartProps } from './part-props.ts';

export interface BoardCodeProps extends ClassPartProps {
  code: string;
  isOpen: boolean;
  onClose(): void;
}

/** The code over the whole window, to be read from the last row of a classroom. */
export function BoardCode({ of, code, isOpen, onClose }: BoardCodeProps): ReactNode {
  const t = useText();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={of.name} className={board.board ?? ''}>
      <div className={board.code}>
        <CodePicture
          address={location.origin + kioskPath(code)}
          label={t('classes-code-picture', { class: of.name })}
        />
        <div className={board.words}>
          <p className={board.step}>{t('classes-poster-step-open', { address: location.host + kioskPath(null) })}</p>
          <p className={board.signs} dir="ltr">
            {spokenCode(code)}
          </p>
          <p className={board.step}>{t('classes-poster-step-name')}</p>
        </div>
      </div>
    </Dialog>
  );
}
