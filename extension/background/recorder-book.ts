import type { StorageArea } from '@/extension/platform/item.ts';
import type { Application, ApplicationView } from '@/shared/domain/application.ts';

/** Who opened a recorder: the frame that waits for the link. Kept in storage.session, because the worker forgets. */
export interface RecorderEntry {
  tabId: number;
  frameId: number;
  application: Application;
  applicationView: ApplicationView;
  placementId: string;
  targetId: string;
  title: string;
}

export interface RecorderBook {
  write(recorderId: string, entry: RecorderEntry): Promise<void>;
  read(recorderId: string): Promise<RecorderEntry | null>;
}

const keyOf = (recorderId: string) => `recorder:${recorderId}`;

export function createRecorderBook(area: StorageArea): RecorderBook {
  return {
    write: (recorderId, entry) => area.set({ [keyOf(recorderId)]: entry }),
    async read(recorderId) {
      const key = keyOf(recorderId);
      const stored = (await area.get(key))[key];
      return isEntry(stored) ? stored : null;
    },
  };
}

function isEntry(value: unknown): value is RecorderEntry {
  return typeof value === 'object' && value !== null && 'tabId' in value && 'targetId' in value;
}

/**
 * A mote's first title, from the host. Only where the page's title is the thing's own name: Gmail's holds the person's
 * address, which must not end on a page that is public by link.
 */
export function titleFromHost(application: Application, tabTitle: string | undefined): string {
  const suffix = SUFFIXES[application];
  if (suffix === undefined || tabTitle === undefined || !tabTitle.endsWith(suffix)) return '';
  return Array.from(tabTitle.slice(0, -suffix.length).trim()).slice(0, TITLE_CODE_POINTS).join('');
}

const TITLE_CODE_POINTS = 120;
const SUFFIXES: Partial<Record<Application, string>> = {
  gdocs: ' - Google Docs',
  gslides: ' - Google Slides',
  gsheets: ' - Google Sheets',
  gforms: ' - Google Forms',
};
