import { type ReactNode, useEffect, useState } from 'react';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import { toolsBeside } from '@/extension/features/highlight/page-tools.ts';
import type { Item } from '@/extension/platform/item.ts';
import type { AccountWait } from '@/extension/platform/settings.ts';
import { Highlights } from '@/shared/features/highlight/Highlights.tsx';
import type { DocumentMaker, HighlightedWords, HighlightPorts, PageBeside } from '@/shared/features/highlight/ports.ts';
import { useBook } from '@/shared/features/highlight/use-book.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Switch } from '@/shared/ui/Switch.tsx';
import { useStored } from '@/shared/ui/use-stored.ts';
import { EveryPageOffer, type EverywhereAccess, useEverywhere } from './EveryPageOffer.tsx';
import styles from './HighlightTool.module.css';
import { WhereKept } from './WhereKept.tsx';

export interface PagesAccess extends EverywhereAccess {
  /** Whether we may run on all of these pages. */
  isOn(pages: readonly string[]): Promise<boolean>;
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
  access: PagesAccess;
}

const KEPT = { account: 'highlight-kept-account', device: 'highlight-kept-device', waits: 'highlight-waits' } as const;

/** Highlights, and the switch of the tools beside a selection; each absent where a teacher has switched it off. */
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
  const [book] = useBook(highlights);
  const off = view?.featuresOff ?? [];
  const isOff = off.includes('highlighting');
  const pages = book.state === 'ready' && !isOff ? book.highlights.map((highlight) => highlight.page) : [];
  return (
    <div className={styles.tool}>
      {/* Beside a selection stand other tools too, which may be on. */}
      {toolsBeside(off, true).length > 0 && <ToolbarSwitch item={toolbar} access={access} pages={pages} />}
      {isOff ? (
        <Alert type="info">{t('sidebar-feature-off')}</Alert>
      ) : (
        <>
          <WhereKept view={view} wait={wait} texts={KEPT} />
          <Highlights
            ports={highlights}
            page={page}
            maker={maker}
            words={off.includes('vocabularyList') ? undefined : words}
          />
        </>
      )}
    </div>
  );
}

interface ToolbarSwitchProps {
  item: Item<boolean>;
  access: PagesAccess;
  /** Those with highlights. */
  pages: readonly string[];
}

function ToolbarSwitch({ item, access, pages }: ToolbarSwitchProps): ReactNode {
  const t = useText();
  const [isOn, save] = useStored(item, null);
  const everywhere = useEverywhere(access);
  const isPainted = useIsPainted(access, pages, everywhere?.isEverywhere ?? true);
  if (isOn === null || !everywhere) return null;
  const { isEverywhere, isRefused, allow } = everywhere;
  return (
    <>
      <Switch
        label={t('highlight-switch')}
        hint={t('highlight-switch-hint')}
        isOn={isOn}
        onChange={(next) => void save(next)}
      />
      {!isEverywhere && (isOn || !isPainted) && (
        <EveryPageOffer allow={allow}>
          {t(isRefused ? 'highlight-everywhere-refused' : isOn ? 'highlight-everywhere-off' : 'highlight-pages-off')}
        </EveryPageOffer>
      )}
    </>
  );
}

/** Whether a page with highlights has them as soon as it is opened. */
function useIsPainted(access: PagesAccess, pages: readonly string[], isEverywhere: boolean): boolean {
  const [isPainted, setPainted] = useState(true);
  const list = [...new Set(pages)].sort().join('\n');
  useEffect(() => {
    let isGone = false;
    if (isEverywhere || list === '') return setPainted(true);
    access.isOn(list.split('\n')).then((isSo) => isGone || setPainted(isSo));
    return () => {
      isGone = true;
    };
  }, [access, list, isEverywhere]);
  return isPainted;
}
