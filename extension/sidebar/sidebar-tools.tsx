import type { ReactNode } from 'react';
import { createRemoteAccount } from '@/extension/features/account/remote-account.ts';
import { createRemoteArea } from '@/extension/features/area/remote-area.ts';
import {
  createDocumentMaker,
  createHighlightedWords,
  createPageBeside,
  createRemoteHighlights,
} from '@/extension/features/highlight/remote-highlights.ts';
import { KeptNotice } from '@/extension/features/library/KeptNotice.tsx';
import { createRemoteKept } from '@/extension/features/library/kept-ports.ts';
import { showMask } from '@/extension/features/mask/messages.ts';
import { createRemoteReading } from '@/extension/features/read/remote-reading.ts';
import { createRemoteSchoolVoices } from '@/extension/features/read/remote-school-voices.ts';
import { wakeOffscreen } from '@/extension/features/record/messages.ts';
import type { OnPage } from '@/extension/features/record/RecorderPanel.tsx';
import type { RunningTake } from '@/extension/features/record/running-take.ts';
import type { CommandName } from '@/extension/features/shortcuts/commands.ts';
import { createRemoteSignals } from '@/extension/features/signals/remote-signals.ts';
import { pinMote } from '@/extension/features/sticky/messages.ts';
import { createRemoteVocabulary } from '@/extension/features/vocabulary/remote-vocabulary.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { askForAllPages } from '@/extension/platform/capture.ts';
import { browserShortcuts } from '@/extension/platform/shortcuts.ts';
import {
  askForEverywhere,
  mayRunEverywhere,
  mayRunOnPages,
  onSiteAccessChanged,
} from '@/extension/platform/site-access.ts';
import type { FeatureKey } from '@/shared/domain/teacher-controls.ts';
import { OCR_TAGS } from '@/shared/engines/ocr/ocr-languages.ts';
import { createBrowserSpeech } from '@/shared/engines/speak/browser-speech.ts';
import { espeakVoices } from '@/shared/engines/speak/espeak/espeak-speech.ts';
import { ToastRegion } from '@/shared/ui/Toast.tsx';
import { AnswerTool } from './AnswerTool.tsx';
import { copyText } from './copy-text.ts';
import { createDictionary } from './create-dictionary.tsx';
import { HighlightTool } from './HighlightTool.tsx';
import { MyContent } from './MyContent.tsx';
import { ReadAloudTool } from './ReadAloudTool.tsx';
import { RecorderTool } from './RecorderTool.tsx';
import { ScreenMaskTool } from './ScreenMaskTool.tsx';
import { SelectAreaTool } from './SelectAreaTool.tsx';
import { SiteOfferHere } from './SiteOfferHere.tsx';
import { createSidebarSpeaker } from './sidebar-speaker.ts';
import type { PageContext } from './start-shell.tsx';
import { ToolWithKey } from './ToolWithKey.tsx';
import { TranslateTool } from './TranslateTool.tsx';
import { translateOver } from './translate-over.ts';
import { VocabularyTool } from './VocabularyTool.tsx';
import { createVoicesForText } from './voices-for-text.ts';

const everyPage = { isEverywhere: mayRunEverywhere, ask: askForEverywhere, onChange: onSiteAccessChanged };

const withKey = (feature: FeatureKey, command: CommandName, messenger: Messenger, tool: ReactNode): ReactNode => (
  <ToolWithKey {...{ feature, command }} account={createRemoteAccount(messenger)} shortcuts={browserShortcuts}>
    {tool}
  </ToolWithKey>
);

/** The tools behind the sidebar's tabs. One module: it is read as a whole, after the tabs are painted. */
export function createRecorderTool({ messenger, transport }: PageContext, running: RunningTake): ReactNode {
  const account = createRemoteAccount(messenger);
  return (
    <>
      <RecorderTool {...{ messenger, transport, account, onPage: readOnPage(messenger), running }} />
      {isBesideForm() && <AnswerTool messenger={messenger} copyText={copyText} />}
    </>
  );
}

/** In a page without an integration the address says by which id that page knows the recorder, and whether an editor waits. */
function readOnPage(messenger: Messenger): OnPage | undefined {
  const query = new URLSearchParams(location.search);
  const recorderId = query.get('recorderId');
  if (recorderId === null) return undefined;
  return { recorderId, hasTarget: query.has('target'), pin: (moteId) => messenger.call(pinMote, { moteId }) };
}

/** The page that holds us says what it shows. */
const isBesideForm = (): boolean => new URLSearchParams(location.search).get('view') === 'forms-creator';

export function createLibraryTool({ messenger, settings }: PageContext): ReactNode {
  return <MyContent messenger={messenger} settings={settings} account={createRemoteAccount(messenger)} />;
}

/** Where My recordings stand, what a crash left behind is asked about. */
export function createKeptNotice({ messenger, settings }: PageContext): ReactNode {
  return <KeptNotice ports={createRemoteKept(messenger, () => void settings.sidebarMode.set('content'))} />;
}

/** Beside a Canvas that nobody has switched Mote on at. */
export const createSiteOffer = ({ messenger, settings }: PageContext, recording: RunningTake): ReactNode => (
  <SiteOfferHere {...{ messenger, settings, recording }} />
);

export function createTranslateTool({ messenger, settings }: PageContext): ReactNode {
  const account = createRemoteAccount(messenger);
  const speaker = createSidebarSpeaker(createVoicesForText(messenger, settings), window);
  const words = createRemoteVocabulary(messenger);
  const tool = <TranslateTool {...{ account, settings, speaker, words }} remote={translateOver(messenger)} />;
  return withKey('translate', 'translate', messenger, tool);
}

export const createDictionaryTool = (context: PageContext): ReactNode =>
  withKey('dictionary', 'look-up', context.messenger, createDictionary(context));

export function createVocabularyTool({ messenger, settings }: PageContext): ReactNode {
  const account = createRemoteAccount(messenger);
  return <VocabularyTool account={account} words={createRemoteVocabulary(messenger)} wait={settings.wordWait} />;
}

export function createHighlightTool({ messenger, settings }: PageContext): ReactNode {
  const tool = (
    <HighlightTool
      account={createRemoteAccount(messenger)}
      highlights={createRemoteHighlights(messenger)}
      page={createPageBeside(messenger)}
      words={createHighlightedWords(messenger)}
      maker={createDocumentMaker(messenger)}
      wait={settings.highlightWait}
      toolbar={settings.selectionTools}
      access={{ ...everyPage, isOn: mayRunOnPages }}
    />
  );
  return withKey('highlighting', 'highlight', messenger, tool);
}

export function createScreenMaskTool({ messenger, settings }: PageContext): ReactNode {
  const show = async () => (await messenger.call(showMask, {})).ok;
  const account = createRemoteAccount(messenger);
  const tool = <ScreenMaskTool item={settings.screenMask} {...{ show, account }} access={everyPage} />;
  return withKey('screenMask', 'toggle-mask', messenger, tool);
}

export function createReadAloudTool({ messenger, settings }: PageContext): ReactNode {
  const browser = createBrowserSpeech();
  const embedded = __MOTE_GPL_VOICE__ ? espeakVoices() : [];
  const speech = { ...browser, voices: async () => [...(await browser.voices()), ...embedded] };
  const reading = createRemoteReading(messenger);
  const account = createRemoteAccount(messenger);
  const school = createRemoteSchoolVoices({
    messenger,
    wake: () => messenger.call(wakeOffscreen, {}),
    told: settings.serverVoiceTold,
    async userId() {
      const known = await account.read();
      return known.ok ? known.value.userId : null;
    },
  });
  const tool = <ReadAloudTool {...{ reading, settings, speech, school, account }} access={everyPage} />;
  return withKey('readAloud', 'read-aloud', messenger, tool);
}

export function createSelectAreaTool({ messenger, settings }: PageContext): ReactNode {
  const voices = createVoicesForText(messenger, settings);
  const tool = (
    <SelectAreaTool
      account={createRemoteAccount(messenger)}
      area={createRemoteArea(messenger)}
      words={createRemoteVocabulary(messenger)}
      spoken={{ open: voices, signals: createRemoteSignals(messenger) }}
      speaker={createSidebarSpeaker(voices, window)}
      remote={translateOver(messenger)}
      settings={settings}
      languages={OCR_TAGS}
      allowAll={askForAllPages}
      copyText={copyText}
    />
  );
  return withKey('selectArea', 'select-area', messenger, tool);
}

export function createToasts(): ReactNode {
  return <ToastRegion />;
}
