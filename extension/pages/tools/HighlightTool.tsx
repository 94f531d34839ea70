import { type ReactNode, useEffect, useState } from 'react';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import { toolsBeside } from '@/extension/features/highlight/page-tools.ts';
import type { Item } from '@/extension/platform/item.ts';
import type { AccountWait } from '@/extension/platform/settings.ts';
import { Highlights } from '@/shared/features/highlight/Highlights.tsx';
import type { DocumentMaker, HighlightedWords, HighlightPorts, PageBeside } from '@/shared/features/highlight/ports.ts';
import { useHighlights } from '@/shared/features/highlight/use-highlights.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Switch } from '@/shared/ui/Switch.tsx';
import { useStored } from '@/shared/ui/use-stored.ts';
import { type EverywhereAccess, useEverywhere } from './every-page.ts';
import styles from './HighlightTool.module.css';
import { PlacesLine } from './PlacesLine.tsx';
import { StorageLocation } from './StorageLocation.tsx';

export interface PagesAccess extends EverywhereAccess {
  /** Returns true if Mote may run on all of these pages. */
  isOn(pages: readonly string[]): Promise<boolean>;
}

export interface HighlightToolProps {
  account: AccountPorts;
  highlights: HighlightPorts;
  page: PageBeside;
  words: HighlightedWords;
  maker: DocumentMaker;
  /** Changes that could not be sent to the account yet; null: none. */
  wait: Item<AccountWait | null>;
  access: PagesAccess;
  openPlaces(): void;
}

const LOCATION_TEXTS = {
  account: 'highlight-kept-account',
  device: 'highlight-kept-device',
  waits: 'highlight-waits',
} as const;

/** Shows highlights; absent where a teacher has switched them off. */
export function HighlightTool(props: HighlightToolProps): ReactNode {
  const { account, highlights, page, words, maker, wait, access, openPlaces } = props;
  const t = useText();
  const { view } = useAccount(account);
  const [book] = useHighlights(highlights);
  const off = view?.featuresOff ?? [];
  const pages = book.state === 'ready' ? book.highlights.map((highlight) => highlight.page) : [];
  const everywhere = useEverywhere(access);
  const isPainted = useIsPainted(access, pages, everywhere?.isEverywhere ?? true);
  if (off.includes('highlighting')) return <Alert type="info">{t('sidebar-feature-off')}</Alert>;
  return (
    <div className={styles.tool}>
      <StorageLocation view={view} wait={wait} texts={LOCATION_TEXTS} />
      {!isPainted && <PlacesLine open={openPlaces} />}
      <Highlights
        ports={highlights}
        page={page}
        maker={maker}
        words={off.includes('vocabularyList') ? undefined : words}
      />
    </div>
  );
}

export interface SelectionToolsSwitchProps {
  account: AccountPorts;
  /** Setting: whether the tools appear beside a selection. */
  item: Item<boolean | null>;
  /** Setting: whether a double click on a word opens its meaning. */
  doubleClick: Item<boolean>;
  access: EverywhereAccess;
  openPlaces(): void;
}

/** Switches the tools beside a selection; absent where a teacher has switched off all of them. */
export function SelectionToolsSwitch(props: SelectionToolsSwitchProps): ReactNode {
  const { account, item, doubleClick, access, openPlaces } = props;
  const t = useText();
  const { view } = useAccount(account);
  const [chosen, save] = useStored<boolean | null, 'unread'>(item, 'unread');
  const [opensMeaning, saveMeaning] = useStored<boolean, null>(doubleClick, null);
  const everywhere = useEverywhere(access);
  const isOn = chosen !== false;
  const tools = toolsBeside(view?.featuresOff ?? [], true);
  if (chosen === 'unread' || opensMeaning === null || !everywhere || tools.length === 0) return null;
  return (
    <div className={styles.tool}>
      <Switch
        label={t('highlight-switch')}
        hint={t('highlight-switch-hint')}
        isOn={isOn}
        onChange={(next) => void save(next)}
      />
      {isOn && tools.includes('define') && (
        <Switch
          label={t('highlight-double-click')}
          hint={t('highlight-double-click-hint')}
          isOn={opensMeaning}
          onChange={(next) => void saveMeaning(next)}
        />
      )}
      {isOn && !everywhere.isEverywhere && <PlacesLine open={openPlaces} />}
    </div>
  );
}

/** Returns true if a page with highlights shows them as soon as it opens. */
function useIsPainted(access: PagesAccess, pages: readonly string[], isEverywhere: boolean): boolean {
  const [isPainted, setPainted] = useState(true);
  const list = [...new Set(pages)].sort().join('\n');
  useEffect(() => {
    let isUnmounted = false;
    if (isEverywhere || list === '') return setPainted(true);
    access.isOn(list.split('\n')).then((isSo) => isUnmounted || setPainted(isSo));
    return () => {
      isUnmounted = true;
    };
  }, [access, list, isEverywhere]);
  return isPainted;
}
