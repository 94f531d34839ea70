import type { StorageArea } from '@/extension/platform/item.ts';
import type { AnswerRule } from '@/shared/domain/answer-limits.ts';
import type { ApplicationView, HostApplication } from '@/shared/domain/application.ts';

/** Who opened a recorder: the frame that waits for the link. Kept in storage.session, because the worker forgets. */
export interface RecorderEntry {
  tabId: number;
  frameId: number;
  application: HostApplication;
  applicationView: ApplicationView | null;
  placementId: string;
  targetId: string;
  /** What whoever made the question allows. */
  answer?: AnswerRule | undefined;
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
