import type { ReactNode } from 'react';
import { createRemoteAccount } from '@/extension/features/account/remote-account.ts';
import { createRemoteArea } from '@/extension/features/area/remote-area.ts';
import { createRemoteComfort } from '@/extension/features/comfort/remote-comfort.ts';
import {
  createDocumentMaker,
  createHighlightedWords,
  createPageBeside,
  createRemoteHighlights,
} from '@/extension/features/highlight/remote-highlights.ts';
import { sizeSidebar } from '@/extension/features/host/messages.ts';
import { InterruptedTakesNotice } from '@/extension/features/library/InterruptedTakesNotice.tsx';
import { createRemoteInterruptedTakes } from '@/extension/features/library/interrupted-takes-ports.ts';
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
import { openOwnTab } from '@/extension/platform/tabs.ts';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import { OCR_TAGS } from '@/shared/engines/ocr/ocr-languages.ts';
import { createBrowserSpeech } from '@/shared/engines/speak/browser-speech.ts';
import { espeakVoices } from '@/shared/engines/speak/espeak/espeak-speech.ts';
import { ToastRegion } from '@/shared/ui/Toast.tsx';
import { copyText } from '../shell/copy-text.ts';
import type { SidebarWay } from '../shell/sidebar-way.ts';
import type { PageContext } from '../shell/start-shell.tsx';
import { AccountPage } from './AccountPage.tsx';
import { AnswerTool } from './AnswerTool.tsx';
import { ComfortTool } from './ComfortTool.tsx';
import { createDictionary } from './create-dictionary.tsx';
import { HighlightTool, SelectionToolsSwitch } from './HighlightTool.tsx';
import { MyContent } from './MyContent.tsx';
import { PlacesCard } from './PlacesCard.tsx';
import { RailTool } from './RailTool.tsx';
import { ReadAloudTool, ReadingSettingsTool } from './ReadAloudTool.tsx';
import { RecorderTool } from './RecorderTool.tsx';
import { RemoteControl, type TileKey } from './RemoteControl.tsx';
import { ScreenMaskTool } from './ScreenMaskTool.tsx';
import { SelectAreaTool } from './SelectAreaTool.tsx';
import { SidebarFoot } from './SidebarFoot.tsx';
import { SiteOfferHere } from './SiteOfferHere.tsx';
import { StartTip } from './StartTip.tsx';
import { createSidebarSpeaker } from './sidebar-speaker.ts';
import { ToolKey } from './ToolKey.tsx';
import { TranslateTool } from './TranslateTool.tsx';
import { translateOver } from './translate-over.ts';
import { VocabularyTool } from './VocabularyTool.tsx';
import { createVoicesForText } from './voices-for-text.ts';

const everyPage = { isEverywhere: mayRunEverywhere, ask: askForEverywhere, onChange: onSiteAccessChanged };
const pagesAccess = { ...everyPage, isOn: mayRunOnPages };

/** Collaborators of the tools in the sidebar. */
export interface ToolContext extends PageContext {
  way: SidebarWay;
}

const openPlacesOf = (way: SidebarWay) => () => way.go({ page: 'places' });

/** Commands of the tools that have a shortcut. */
const COMMAND_OF = {
  readAloud: 'read-aloud',
  selectArea: 'select-area',
  translate: 'translate',
  dictionary: 'look-up',
  highlighting: 'highlight',
  screenMask: 'toggle-mask',
} as const satisfies Partial<Record<FeatureKey, CommandName>>;

/** Creates a tool's settings: its shortcut, and for highlighting the switch of the selection tools. */
export function createToolSettings(
  feature: keyof typeof COMMAND_OF,
  { messenger, settings, way }: ToolContext,
): ReactNode {
  const account = createRemoteAccount(messenger);
  return (
    <>
      {feature === 'highlighting' && (
        <SelectionToolsSwitch
          {...{ account }}
          item={settings.selectionTools}
          doubleClick={settings.meaningOnDoubleClick}
          access={everyPage}
          openPlaces={openPlacesOf(way)}
        />
      )}
      <ToolKey {...{ feature, account }} command={COMMAND_OF[feature]} shortcuts={browserShortcuts} />
    </>
  );
}

/** Creates the card on which the user decides where Mote's tools are. */
export const createPlaces = (way: SidebarWay): ReactNode => (
  <PlacesCard access={everyPage} onLeave={() => way.go({ page: null })} />
);

export function createFoot(
  { messenger, settings, way }: ToolContext,
  { recording, isFloating }: { recording: RunningTake; isFloating: boolean },
): ReactNode {
  return (
    <SidebarFoot
      {...{ messenger, settings, recording, isFloating }}
      shortcuts={browserShortcuts}
      openSettings={async () => void (await openOwnTab('options.html'))}
      openPlaces={openPlacesOf(way)}
    />
  );
}

/**
 * Creates the recorder tool. This module contains the tools of all tabs, because it loads as a whole, after the tabs
 * are painted.
 */
export function createRecorderTool({ messenger, transport }: PageContext, running: RunningTake): ReactNode {
  const account = createRemoteAccount(messenger);
  return (
    <>
      <RecorderTool {...{ messenger, transport, account, onPage: readOnPage(messenger), running }} />
      {isBesideForm() && <AnswerTool messenger={messenger} copyText={copyText} />}
    </>
  );
}

/**
 * Reads the query of a sidebar in a page without an integration: the page's id of the recorder, and whether an editor
 * waits.
 */
function readOnPage(messenger: Messenger): OnPage | undefined {
  const query = new URLSearchParams(location.search);
  const recorderId = query.get('recorderId');
  if (recorderId === null) return undefined;
  return { recorderId, hasTarget: query.has('target'), pin: (moteId) => messenger.call(pinMote, { moteId }) };
}

/** Returns true if the page around shows a form's editor. */
const isBesideForm = (): boolean => new URLSearchParams(location.search).get('view') === 'forms-creator';

export function createLibraryTool({ messenger, settings, way }: ToolContext): ReactNode {
  const account = createRemoteAccount(messenger);
  return <MyContent {...{ messenger, settings, account }} openAccount={() => way.go({ page: 'account' })} />;
}

export const createAccount = ({ messenger, settings }: PageContext): ReactNode => (
  <AccountPage {...{ messenger, settings }} account={createRemoteAccount(messenger)} />
);

/** Creates the notice of interrupted takes, which opens My recordings. */
export function createInterruptedTakesNotice({ messenger, way }: ToolContext): ReactNode {
  return (
    <InterruptedTakesNotice
      ports={createRemoteInterruptedTakes(messenger, () => way.go({ mode: 'content', page: null }))}
    />
  );
}

/** Creates the offer beside a Canvas on which Mote is not switched on. */
export const createSiteOffer = ({ messenger, settings }: PageContext, recording: RunningTake): ReactNode => (
  <SiteOfferHere {...{ messenger, settings, recording }} />
);

export function createTranslateTool({ messenger, settings }: PageContext): ReactNode {
  const account = createRemoteAccount(messenger);
  const speaker = createSidebarSpeaker(createVoicesForText(messenger, settings), window);
  const words = createRemoteVocabulary(messenger);
  return <TranslateTool {...{ account, settings, speaker, words }} remote={translateOver(messenger)} />;
}

export const createDictionaryTool = (context: PageContext): ReactNode => createDictionary(context);

export function createVocabularyTool({ messenger, settings }: PageContext): ReactNode {
  const account = createRemoteAccount(messenger);
  return <VocabularyTool account={account} words={createRemoteVocabulary(messenger)} wait={settings.wordWait} />;
}

export function createHighlightTool({ messenger, settings, way }: ToolContext): ReactNode {
  return (
    <HighlightTool
      account={createRemoteAccount(messenger)}
      highlights={createRemoteHighlights(messenger)}
      page={createPageBeside(messenger)}
      words={createHighlightedWords(messenger)}
      maker={createDocumentMaker(messenger)}
      wait={settings.highlightWait}
      access={pagesAccess}
      openPlaces={openPlacesOf(way)}
    />
  );
}

export function createScreenMaskTool({ messenger, settings, way }: ToolContext): ReactNode {
  const show = async () => (await messenger.call(showMask, {})).ok;
  const account = createRemoteAccount(messenger);
  const openPlaces = openPlacesOf(way);
  return <ScreenMaskTool item={settings.screenMask} {...{ show, account, openPlaces }} access={everyPage} />;
}

/** Creates the first screen of Reading Support. */
export function createRemote({ messenger, settings, way }: ToolContext): ReactNode {
  const parts = readingPartsOf({ messenger, settings });
  const { screenMask } = settings;
  const open = (tool: TileKey) => {
    way.go({ page: tool });
    if (tool === 'screenMask') void switchMaskOn(screenMask);
  };
  const sample = createSidebarSpeaker(createVoicesForText(messenger, settings), window);
  const readAloud = (
    <ReadAloudTool
      {...parts}
      sample={sample}
      onSettings={() => way.go({ page: 'readAloud' })}
      onComfort={() => way.go({ page: 'comfort' })}
    />
  );
  return (
    <RemoteControl
      account={parts.account}
      readAloud={readAloud}
      tip={<StartTip closed={settings.isTipClosed} />}
      open={open}
    />
  );
}

/** A press on the tile is enough: the page that it opens has the switch. */
async function switchMaskOn(item: PageContext['settings']['screenMask']): Promise<void> {
  const mask = await item.get();
  if (!mask.isOn) await item.set({ ...mask, isOn: true });
}

/** Creates the sidebar's rail. */
export function createRail({ messenger, settings }: PageContext): ReactNode {
  const { account, reading } = readingPartsOf({ messenger, settings });
  return (
    <RailTool
      {...{ account, reading }}
      speed={settings.readingSpeed}
      onOpen={() => messenger.tell(sizeSidebar, { isSmall: false })}
    />
  );
}

/** Creates the settings of reading aloud. */
export const createReadingSettings = ({ messenger, settings, way }: ToolContext): ReactNode => (
  <ReadingSettingsTool {...readingPartsOf({ messenger, settings })} access={everyPage} openPlaces={openPlacesOf(way)} />
);

/** Creates the tool of the reader view: it opens the view, and sets its look. */
export const createComfortTool = ({ messenger, settings }: Pick<PageContext, 'messenger' | 'settings'>): ReactNode => (
  <ComfortTool
    account={createRemoteAccount(messenger)}
    reader={createRemoteComfort(messenger)}
    item={settings.readingComfort}
    mask={settings.screenMask}
    showMask={async () => (await messenger.call(showMask, {})).ok}
  />
);

function readingPartsOf({ messenger, settings }: Pick<PageContext, 'messenger' | 'settings'>) {
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
  return { reading, settings, speech, school, account };
}

export function createSelectAreaTool({ messenger, settings }: PageContext): ReactNode {
  const voices = createVoicesForText(messenger, settings);
  return (
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
}

export function createToasts(): ReactNode {
  return <ToastRegion />;
}
