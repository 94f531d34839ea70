import * as account from '@/extension/features/account/messages.ts';
import * as answers from '@/extension/features/answers/messages.ts';
import * as area from '@/extension/features/area/messages.ts';
import * as comfort from '@/extension/features/comfort/messages.ts';
import * as health from '@/extension/features/health/messages.ts';
import * as highlight from '@/extension/features/highlight/messages.ts';
import * as host from '@/extension/features/host/messages.ts';
import * as library from '@/extension/features/library/messages.ts';
import * as mask from '@/extension/features/mask/messages.ts';
import * as options from '@/extension/features/options/messages.ts';
import * as permission from '@/extension/features/permission/messages.ts';
import * as player from '@/extension/features/player/messages.ts';
import * as read from '@/extension/features/read/messages.ts';
import * as record from '@/extension/features/record/messages.ts';
import * as signals from '@/extension/features/signals/messages.ts';
import * as sites from '@/extension/features/sites/messages.ts';
import * as sticky from '@/extension/features/sticky/messages.ts';
import * as translate from '@/extension/features/translate/messages.ts';
import * as vocabulary from '@/extension/features/vocabulary/messages.ts';
import type { Call, Event, Stream } from './define.ts';

type AnyDefinition = Call<never, unknown, string> | Event<never> | Stream<unknown>;

/** All messages between our contexts. A message that is not listed has no handler and is never sent. */
export const CONTRACT = {
  account: { ...account },
  host: {
    bringHost: host.bringHost,
    sitesChanged: host.sitesChanged,
    mayStay: host.mayStay,
    intended: host.intended,
    viewed: host.viewed,
    entered: host.entered,
    startFromHost: host.startFromHost,
    readHostSettings: host.readHostSettings,
    hostSettingsChanged: host.hostSettingsChanged,
    insertInHost: host.insertInHost,
    takeBackInHost: host.takeBackInHost,
    writeInFile: host.writeInFile,
    hostCommand: host.hostCommand,
    runUserCommand: host.runUserCommand,
    readHostHealth: host.readHostHealth,
    saveSidebarPlace: host.saveSidebarPlace,
    reportHost: host.reportHost,
    closeSidebar: host.closeSidebar,
    mayHideSidebar: host.mayHideSidebar,
    takeSidebarTarget: host.takeSidebarTarget,
    sidebarTargetRequested: host.sidebarTargetRequested,
    sidebarOpened: host.sidebarOpened,
    sizeSidebar: host.sizeSidebar,
    holdSidebar: host.holdSidebar,
    readStickies: host.readStickies,
    placeSticky: host.placeSticky,
  },
  comfort: { ...comfort },
  health: { ...health },
  highlight: { ...highlight },
  record: {
    wakeOffscreen: record.wakeOffscreen,
    pingOffscreen: record.pingOffscreen,
    offscreenOpened: record.offscreenOpened,
    readOffscreenSettings: record.readOffscreenSettings,
    offscreenSettingsChanged: record.offscreenSettingsChanged,
    ...record.RECORDER,
    saveFirstName: record.saveFirstName,
    snapshots: record.snapshots,
    levels: record.levels,
    insertTake: record.insertTake,
    takeBackInserted: record.takeBackInserted,
    placed: record.placed,
    readOrigin: record.readOrigin,
    readFileOffer: record.readFileOffer,
    answerFileOffer: record.answerFileOffer,
    offerChanged: record.offerChanged,
    outboxWaits: record.outboxWaits,
    outboxWoken: record.outboxWoken,
    closeRecorder: record.closeRecorder,
    resizeRecorder: record.resizeRecorder,
    recorderSeen: record.recorderSeen,
    saveAge: record.saveAge,
  },
  answers: { ...answers },
  area: { ...area },
  library: { ...library },
  mask: { ...mask },
  permission: { ...permission },
  player: { ...player },
  read: { ...read },
  signals: { ...signals },
  sites: { ...sites },
  sticky: { ...sticky },
  translate: { ...translate },
  vocabulary: { ...vocabulary },
  options: { readServer: options.readServer, saveServer: options.saveServer },
} as const;

/** Each message once, for tests that check all of them. */
export const ALL_MESSAGES: readonly AnyDefinition[] = Object.values(CONTRACT).flatMap(
  (area) => Object.values(area) as unknown as AnyDefinition[],
);
