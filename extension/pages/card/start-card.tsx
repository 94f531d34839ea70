import { type ReactNode, useState } from 'react';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { createRemoteAccount } from '@/extension/features/account/remote-account.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import { FrameGuard } from '@/extension/features/guard/FrameGuard.tsx';
import { cardAction } from '@/extension/features/highlight/messages.ts';
import { createHighlightedWords, createRemoteHighlights } from '@/extension/features/highlight/remote-highlights.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { HighlightCard } from '@/shared/features/highlight/HighlightCard.tsx';
import { CloseButton } from '@/shared/ui/CloseButton.tsx';
import { ToastRegion } from '@/shared/ui/Toast.tsx';
import { Sized } from '../shell/Sized.tsx';
import { startPage } from '../shell/start-page.tsx';
import type { PageContext } from '../shell/start-shell.tsx';
import { useEscape } from '../shell/use-escape.ts';
import { createDictionary } from '../tools/create-dictionary.tsx';
import styles from './Card.module.css';

/** Starts sidebar.html as a card beside words of a web page: a highlight's card, or a dictionary entry. */
export function startCard(): void {
  startPage('card', (context) => (
    <FrameGuard>
      <Sized onHeight={(height) => context.messenger.tell(cardAction, { type: 'resize', height })}>
        <Card onClose={() => context.messenger.tell(cardAction, { type: 'close' })}>{draw(context)}</Card>
      </Sized>
    </FrameGuard>
  ));
}

function draw(context: PageContext): ReactNode {
  const query = new URLSearchParams(location.search);
  if (query.get('card') === 'highlight') {
    const account = createRemoteAccount(context.messenger);
    return <CardOfHighlight id={query.get('id') ?? ''} account={account} messenger={context.messenger} />;
  }
  const said = (key: string) => query.get(key) ?? '';
  return createDictionary(context, {
    word: said('word'),
    lang: said('lang'),
    sentence: said('sentence'),
    source: said('source'),
  });
}

interface CardOfHighlightProps {
  id: string;
  account: AccountPorts;
  messenger: Messenger;
}

function CardOfHighlight({ id, account, messenger }: CardOfHighlightProps): ReactNode {
  const { view } = useAccount(account);
  const [ports] = useState(() => createRemoteHighlights(messenger));
  const [words] = useState(() => createHighlightedWords(messenger));
  const isListOff = view?.featuresOff.includes('vocabularyList');
  return (
    <>
      <HighlightCard {...{ id, ports }} {...(!isListOff && { words })} />
      <ToastRegion />
    </>
  );
}

function Card({ onClose, children }: { onClose(): void; children: ReactNode }): ReactNode {
  useEscape(onClose);
  return (
    <main className={styles.card}>
      {children}
      <CloseButton className={styles.close} onClick={onClose} />
    </main>
  );
}
