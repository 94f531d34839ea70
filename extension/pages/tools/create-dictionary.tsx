import type { ReactNode } from 'react';
import { createRemoteAccount } from '@/extension/features/account/remote-account.ts';
import { createRemoteVocabulary } from '@/extension/features/vocabulary/remote-vocabulary.ts';
import type { MetWord } from '@/shared/features/define/model.ts';
import type { PageContext } from '../shell/start-shell.tsx';
import { DictionaryTool } from './DictionaryTool.tsx';
import { createSidebarSpeaker } from './sidebar-speaker.ts';
import { translateOver } from './translate-over.ts';
import { createVoicesForText } from './voices-for-text.ts';

/** Creates the dictionary with all actions for a word. Used by the sidebar, and by the card beside a word of a page. */
export function createDictionary({ messenger, settings }: PageContext, met?: MetWord): ReactNode {
  const account = createRemoteAccount(messenger);
  const speaker = createSidebarSpeaker(createVoicesForText(messenger, settings), window);
  const words = createRemoteVocabulary(messenger);
  const remote = translateOver(messenger);
  return <DictionaryTool {...{ account, words, speaker, settings, remote }} {...(met && { met })} />;
}
