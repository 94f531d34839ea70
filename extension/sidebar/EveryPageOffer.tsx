import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';

/** The browser's word on where we may run. */
export interface EverywhereAccess {
  isEverywhere(): Promise<boolean>;
  /** The browser asks the person: only within a click. */
  ask(): Promise<boolean>;
  /** The person gave or took it, here or elsewhere. */
  onChange(listener: () => void, signal: AbortSignal): void;
}

export interface Everywhere {
  isEverywhere: boolean;
  /** The browser's answer to the last question was no. */
  isRefused: boolean;
  allow(): void;
}

/** Whether we may run on every page; null until the browser has said. */
export function useEverywhere(access: EverywhereAccess): Everywhere | null {
  const [isEverywhere, setEverywhere] = useState<boolean | null>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    const read = async () => {
      const isSo = await access.isEverywhere();
      if (!gone.signal.aborted) setEverywhere(isSo);
    };
    access.onChange(() => void read(), gone.signal);
    void read();
    return () => gone.abort();
  }, [access]);
  /** The browser asks only within the click itself: nothing is awaited before. */
  const allow = async () => {
    const isAllowed = await access.ask();
    setEverywhere(isAllowed);
    setRefused(!isAllowed);
  };
  return isEverywhere === null ? null : { isEverywhere, isRefused, allow: () => void allow() };
}

/** Under a tool's switch: what the tool lacks while we may not run everywhere, and the way to allow it. */
export function EveryPageOffer({ allow, children }: { allow(): void; children: ReactNode }): ReactNode {
  const t = useText();
  return (
    <Alert
      type="info"
      actions={
        <Button size="sm" onClick={allow}>
          {t('everywhere-ask')}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
