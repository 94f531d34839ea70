import type { Inserted } from '@/extension/core/contract.ts';
import type { HostCommand, HostPorts, HostSettings, InsertRequest, SidebarPlace } from '@/extension/core/ports.ts';
import { linkDomainsOf } from '@/shared/domain/brand.ts';
import type { ErrorCode, InsertErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';

export const LINK_ORIGIN = 'https://mote.example';

type Start = Parameters<HostPorts['startRecording']>[0];
type Report = Parameters<HostPorts['report']>[0];

export interface FakePorts extends HostPorts {
  readonly intents: number[];
  readonly starts: Start[];
  readonly reports: Report[];
  readonly places: SidebarPlace[];
  insert(request: InsertRequest): Promise<Result<Inserted, InsertErrorCode>>;
  command(command: HostCommand): void;
  change(settings: Partial<HostSettings>): void;
  /** The extension is updated under the page. */
  invalidate(): void;
  /** The next starts answer this instead. */
  failStarts(error: ErrorCode): void;
}

export const FAKE_SETTINGS: HostSettings = {
  texts: {
    record: 'Record a mote',
    openMote: 'Open',
    recorderFrame: 'Mote recorder',
    playerFrame: 'Mote player',
    sidebarFrame: 'Mote',
    moveSidebar: 'Move Mote',
    refreshPage: 'Reload this page to use Mote.',
    recordHere: 'Record here',
    linkCopied: 'Link copied',
  },
  direction: 'ltr',
  locale: 'en-US',
  linkDomains: linkDomainsOf(LINK_ORIGIN),
  sidebarPlace: null,
  featuresOff: [],
};

/** The extension as a host page sees it, without one. Frames show an empty page that knows its own query. */
export function createFakePorts(): FakePorts {
  const gone = new AbortController();
  let settings = FAKE_SETTINGS;
  let failure: ErrorCode | null = null;
  const listeners = {
    settings: new Set<(settings: HostSettings) => void>(),
    command: new Set<(command: HostCommand) => void>(),
    insert: new Set<(request: InsertRequest) => Promise<Result<Inserted, InsertErrorCode>>>(),
  };
  const ports: FakePorts = {
    intents: [],
    starts: [],
    reports: [],
    places: [],
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
    saveSidebarPlace: (place) => ports.places.push(place),
    report: (report) => ports.reports.push(report),
    async insert(request) {
      const [handler] = listeners.insert;
      return handler ? handler(request) : err('target-gone');
    },
    command(command) {
      for (const listener of listeners.command) listener(command);
    },
    change(next) {
      settings = { ...settings, ...next };
      for (const listener of listeners.settings) listener(settings);
    },
    invalidate: () => gone.abort(),
    failStarts(error) {
      failure = error;
    },
  };
  return ports;
}
