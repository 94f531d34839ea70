import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Switch } from '@/shared/ui/Switch.tsx';
import { useSite } from '../account/site-context.ts';

export interface SharedDevice {
  isShared: boolean;
  /** By the school: it is not this person's to say. */
  isLocked: boolean;
  setShared(isShared: boolean): void;
}

/** Whether others use this device, as the person says it or the school has set it. */
export function useSharedDevice(before = false): SharedDevice {
  const { presence } = useSite();
  const { isShared: isLocked } = useSyncExternalStore(presence.subscribe, presence.snapshot);
  const [isChosen, setShared] = useState(before);
  return { isShared: isChosen || isLocked, isLocked, setShared };
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
