import type { HostHealth, WaitingHost } from '@/extension/core/page/contract.ts';
import type { PagePorts, Sticky } from '@/extension/core/page/page-ports.ts';
import type {
  FileWrite,
  HostCommand,
  HostPorts,
  HostSettings,
  InsertOutcome,
  InsertRequest,
  SidebarPlace,
} from '@/extension/core/page/ports.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { linkDomainsOf } from '@/shared/domain/mote/brand.ts';

export const LINK_ORIGIN = 'https://mote.example';

type Start = Parameters<HostPorts['startRecording']>[0];
type Report = Parameters<HostPorts['report']>[0];

export interface FakePorts extends HostPorts {
  readonly intents: number[];
  readonly starts: Start[];
  readonly reports: Report[];
  readonly places: SidebarPlace[];
  readonly writes: FileWrite[];
  insert(request: InsertRequest): Promise<InsertOutcome>;
  /** Returns the runner's report; null: nothing runs. */
  health(): HostHealth | null;
  /** Returns whether the running script reports that the site's integration waits for it. */
  isWaitedFor(): boolean;
  /** Sends a command. Returns false if no runner handles it. */
  command(command: HostCommand): boolean;
  change(settings: Partial<HostSettings>): void;
  /** Simulates an update of the extension under the page. */
  invalidate(): void;
  /** Sets the server's result of putting a link on a slide; at first no access is granted. */
  answerWrites(answer: () => Promise<Result<void, ErrorCode>>): void;
  /** Makes the next starts fail with this error. */
  failStarts(error: ErrorCode): void;
}

export const FAKE_SETTINGS: HostSettings = {
  texts: {
    record: 'Record a mote',
    recorderFrame: 'Mote recorder',
    playerFrame: 'Mote player',
    sidebarFrame: 'Mote',
    moveSidebar: 'Move Mote',
    moveSticky: 'Move this note',
    refreshPage: 'Reload this page to use Mote.',
    recordHere: 'Record here',
    inserted: 'Inserted. Show the recorder',
    recordingOff: 'Recording is off here.',
    pageChanged: 'This page looks different.',
  },
  direction: 'ltr',
  locale: 'en-US',
  theme: 'light',
  linkDomains: linkDomainsOf(LINK_ORIGIN),
  sidebarPlace: null,
  featuresOff: [],
};

/**
 * Creates the extension's ports for a host page, without an extension. Frames show an empty page that knows its own
 * query.
 */
export function createFakePorts(): FakePorts {
  const gone = new AbortController();
  let settings = FAKE_SETTINGS;
  let failure: ErrorCode | null = null;
  let answerWrite = async (): Promise<Result<void, ErrorCode>> => err('file-not-granted');
  const listeners = {
    settings: new Set<(settings: HostSettings) => void>(),
    command: new Set<(command: HostCommand) => boolean>(),
    insert: new Set<(request: InsertRequest) => Promise<InsertOutcome>>(),
    health: new Set<() => HostHealth | WaitingHost>(),
  };
  const ports: FakePorts = {
    intents: [],
    starts: [],
    reports: [],
    places: [],
    writes: [],
    async writeInFile(write) {
      ports.writes.push(write);
      return answerWrite();
    },
    invalidated: gone.signal,
    intend: () => ports.intents.push(performance.now()),
    async startRecording(where) {
      ports.starts.push(where);
      if (failure === 'extension-updated') gone.abort();
      return failure ? err(failure) : ok({ recorderId: `recorder-${ports.starts.length}` });
    },
    pageUrl: (page, query) => `about:blank?${new URLSearchParams({ page, ...query })}`,
    settings(signal, listener) {
      listeners.settings.add(listener);
      signal.addEventListener('abort', () => listeners.settings.delete(listener));
      listener(settings);
    },
    onInsert: (_signal, handler) => listeners.insert.add(handler),
    onCommand: (_signal, handler) => listeners.command.add(handler),
    onHealth(signal, handler) {
      listeners.health.add(handler);
      signal.addEventListener('abort', () => listeners.health.delete(handler));
    },
    saveSidebarPlace: (place) => ports.places.push(place),
    report: (report) => ports.reports.push(report),
    async insert(request) {
      const [handler] = listeners.insert;
      return handler ? handler(request) : err('target-gone');
    },
    health() {
      const [handler] = listeners.health;
      const said = handler?.();
      return typeof said === 'object' ? said : null;
    },
    isWaitedFor: () => [...listeners.health].some((handler) => handler() === 'waits-for-recorder'),
    command(command) {
      return [...listeners.command].map((listener) => listener(command)).some(Boolean);
    },
    change(next) {
      settings = { ...settings, ...next };
      for (const listener of listeners.settings) listener(settings);
    },
    invalidate: () => gone.abort(),
    answerWrites(answer) {
      answerWrite = answer;
    },
    failStarts(error) {
      failure = error;
    },
  };
  return ports;
}

export interface FakePagePorts extends FakePorts, PagePorts {
  readonly held: { recorderId: string; hasTarget: boolean }[];
  readonly placed: { id: string; place: SidebarPlace }[];
  /** Motes that are pinned to the page's current address. */
  pinned: Sticky[];
}

/** The extension's ports for a page without an integration. */
export function createFakePagePorts(): FakePagePorts {
  const ports: FakePagePorts = {
    ...createFakePorts(),
    held: [],
    placed: [],
    pinned: [],
    isHere: () => !ports.invalidated.aborted,
    holdSidebar: (recorderId, hasTarget) => ports.held.push({ recorderId, hasTarget }),
    stickies: async () => ports.pinned,
    placeSticky: (id, place) => ports.placed.push({ id, place }),
  };
  return ports;
}
