import type { ReactNode } from 'react';
import { createRemoteAccount } from '@/extension/features/account/remote-account.ts';
import { FrameGuard } from '@/extension/features/guard/FrameGuard.tsx';
import { cardSaid } from '@/extension/features/highlight/messages.ts';
import { createRemoteHighlights } from '@/extension/features/highlight/remote-highlights.ts';
import { createRemoteVocabulary } from '@/extension/features/vocabulary/remote-vocabulary.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { HighlightCard } from '@/shared/features/highlight/HighlightCard.tsx';
import { CloseButton } from '@/shared/ui/CloseButton.tsx';
import styles from './Card.module.css';
import { DictionaryTool } from './DictionaryTool.tsx';
import { Sized } from './Sized.tsx';
import { startPage } from './start-page.tsx';
import { useEscape } from './use-escape.ts';

/** sidebar.html beside words of a web page: a highlight's card, or what the dictionary says. */
export function startCard(): void {
  startPage('card', ({ messenger }) => (
    <FrameGuard>
      <Sized onHeight={(height) => messenger.tell(cardSaid, { type: 'resize', height })}>
        <Card onClose={() => messenger.tell(cardSaid, { type: 'close' })}>{draw(messenger)}</Card>
      </Sized>
    </FrameGuard>
  ));
}

function draw(messenger: Messenger): ReactNode {
  const query = new URLSearchParams(location.search);
  if (query.get('card') === 'highlight') {
    return <HighlightCard id={query.get('id') ?? ''} ports={createRemoteHighlights(messenger)} />;
  }
  return (
    <DictionaryTool
      account={createRemoteAccount(messenger)}
      words={createRemoteVocabulary(messenger)}
      met={{ word: query.get('word') ?? '', sentence: query.get('sentence') ?? '' }}
    />
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
