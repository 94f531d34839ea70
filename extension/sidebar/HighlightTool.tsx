import { type ReactNode, useEffect, useState } from 'react';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import type { Item } from '@/extension/platform/item.ts';
import type { AccountWait } from '@/extension/platform/settings.ts';
import { Highlights } from '@/shared/features/highlight/Highlights.tsx';
import type { DocumentMaker, HighlightedWords, HighlightPorts, PageBeside } from '@/shared/features/highlight/ports.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { Switch } from '@/shared/ui/Switch.tsx';
import styles from './HighlightTool.module.css';
import { WhereKept } from './WhereKept.tsx';

/** The browser's word on where we may run. */
export interface EverywhereAccess {
  isEverywhere(): Promise<boolean>;
  /** The browser asks the person: only within a click. */
  ask(): Promise<boolean>;
}

export interface HighlightToolProps {
  account: AccountPorts;
  highlights: HighlightPorts;
  page: PageBeside;
  words: HighlightedWords;
  maker: DocumentMaker;
  /** What could not be sent to the account yet. */
  wait: Item<AccountWait | null>;
  /** Whether the tools come beside a selection. */
  toolbar: Item<boolean>;
  access: EverywhereAccess;
}

const KEPT = { account: 'highlight-kept-account', device: 'highlight-kept-device', waits: 'highlight-waits' } as const;

/** Highlights, and the switch of the tools beside a selection; absent where a teacher has switched them off. */
export function HighlightTool({
  account,
  highlights,
  page,
  words,
  maker,
  wait,
  toolbar,
  access,
}: HighlightToolProps): ReactNode {
  const t = useText();
  const { view } = useAccount(account);
  if (view?.featuresOff.includes('highlighting')) return <Alert type="info">{t('sidebar-feature-off')}</Alert>;
  return (
    <div className={styles.tool}>
      <ToolbarSwitch item={toolbar} access={access} />
      <WhereKept view={view} wait={wait} texts={KEPT} />
      <Highlights
        ports={highlights}
        page={page}
        maker={maker}
        words={view?.featuresOff.includes('vocabularyList') ? undefined : words}
      />
    </div>
  );
}

function ToolbarSwitch({ item, access }: { item: Item<boolean>; access: EverywhereAccess }): ReactNode {
  const t = useText();
  const [isOn, setOn] = useState<boolean | null>(null);
  const [isEverywhere, setEverywhere] = useState(true);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    item.watch(setOn, gone.signal);
    Promise.all([item.get(), access.isEverywhere()]).then(([first, everywhere]) => {
      if (gone.signal.aborted) return;
      setOn((known) => known ?? first);
      setEverywhere(everywhere);
    });
    return () => gone.abort();
  }, [item, access]);
  if (isOn === null) return null;
  const turn = (next: boolean) => {
    setOn(next);
    void item.set(next);
  };
  /** The browser asks only within the click itself: nothing is awaited before. */
  const allow = async () => {
    const isAllowed = await access.ask();
    setEverywhere(isAllowed);
    setRefused(!isAllowed);
  };
  return (
    <>
      <Switch label={t('highlight-switch')} hint={t('highlight-switch-hint')} isOn={isOn} onChange={turn} />
      {isOn && !isEverywhere && (
        <Alert
          type="info"
          actions={
            <Button size="sm" onClick={() => void allow()}>
              {t('highlight-everywhere-ask')}
            </Button>
          }
        >
          {t(isRefused ? 'highlight-everywhere-refused' : 'highlight-everywhere-off')}
        </Alert>
      )}
    </>
  );
}
