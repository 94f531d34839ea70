import type { StorageArea } from '@/extension/platform/item.ts';
import type { AnswerRule } from '@/shared/domain/mote/answer-limits.ts';
import type { ApplicationView, HostApplication } from '@/shared/domain/mote/application.ts';

/**
 * The frame that opened a recorder and waits for the link. Stored in storage.session, because the worker's memory does
 * not last.
 */
export interface RecorderEntry {
  tabId: number;
  frameId: number;
  application: HostApplication;
  applicationView: ApplicationView | null;
  placementId: string;
  targetId: string;
  /** Rule that the author of the question has set. */
  answer?: AnswerRule | undefined;
  /** Key of the document that the frame showed when it opened the recorder; absent: none. */
  document?: string;
}

export interface RecorderRegistry {
  write(recorderId: string, entry: RecorderEntry): Promise<void>;
  read(recorderId: string): Promise<RecorderEntry | null>;
}

const keyOf = (recorderId: string) => `recorder:${recorderId}`;

export function createRecorderRegistry(area: StorageArea): RecorderRegistry {
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
