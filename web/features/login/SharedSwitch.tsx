import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Switch } from '@/shared/ui/Switch.tsx';
import { useSite } from '../account/site-context.ts';
import styles from './SignIn.module.css';

export interface SharedDevice {
  isShared: boolean;
  /** The school has set it: the user cannot change it. */
  isLocked: boolean;
  setShared(isShared: boolean): void;
}

/** Whether the device is shared, as set by the user or the school. */
export function useSharedDevice(before = false): SharedDevice {
  const { presence } = useSite();
  const { isShared: isLocked } = useSyncExternalStore(presence.subscribe, presence.snapshot);
  const [isChosen, setShared] = useState(before);
  return { isShared: isChosen || isLocked, isLocked, setShared };
}

/** The switch behind a question, because few need it. Open if the school has set it. */
export function SharedQuestion(device: SharedDevice): ReactNode {
  const t = useText();
  const [isOpened, setOpened] = useState(device.isShared);
  const isOpen = isOpened || device.isLocked;
  return (
    <div className={styles.actions}>
      {!device.isLocked && (
        <Button
          variant="quiet"
          size="sm"
          className={styles.shared}
          aria-expanded={isOpen}
          onClick={() => setOpened(!isOpened)}
        >
          {t('login-shared-ask')}
        </Button>
      )}
      {isOpen && <SharedSwitch {...device} />}
    </div>
  );
}

export function SharedSwitch({ isShared, isLocked, setShared }: SharedDevice): ReactNode {
  const t = useText();
  return (
    <Switch
      label={t('login-shared')}
      hint={t(isLocked ? 'login-shared-locked' : 'login-shared-hint')}
      isOn={isShared}
      isDisabled={isLocked}
      onChange={setShared}
    />
  );
}
