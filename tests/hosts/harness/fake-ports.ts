import type { HostHealth, WaitingHost } from '@/extension/core/contract.ts';
import type { PagePorts, Sticky } from '@/extension/core/page-ports.ts';
import type {
  FileWrite,
  HostCommand,
  HostPorts,
  HostSettings,
  InsertOutcome,
  InsertRequest,
  SidebarPlace,
} from '@/extension/core/ports.ts';
import { linkDomainsOf } from '@/shared/domain/brand.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';

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
  /** How the runner says that it gets on; null: nothing runs. */
  health(): HostHealth | null;
  /** What runs says that the site's integration waits for it. */
  isWaitedFor(): boolean;
  /** False: no runner has anything for it. */
  command(command: HostCommand): boolean;
  change(settings: Partial<HostSettings>): void;
  /** The extension is updated under the page. */
  invalidate(): void;
  /** What the server comes to with a link on a slide; at first nobody has allowed it any. */
  answerWrites(answer: () => Promise<Result<void, ErrorCode>>): void;
  /** The next starts answer this instead. */
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

/** The extension as a host page sees it, without one. Frames show an empty page that knows its own query. */
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
  /** What is pinned to the address of the page now. */
  pinned: Sticky[];
}

/** As createFakePorts, for a page without an integration. */
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
