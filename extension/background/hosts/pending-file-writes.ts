import type { StorageArea } from '@/extension/platform/item.ts';
import { createSerialQueue } from '@/shared/base/serial-queue.ts';

export type FileAnswer = 'unasked' | 'yes' | 'no';

/** The file that a recorder's page would have needed, and its owner. */
export interface PendingFileWrite {
  fileId: string;
  ownerId: string;
  tabId: number;
  frameId: number;
}

/**
 * Stores the user's answer to the file question, and the pending write of each recorder. Survives the worker's death.
 */
export interface PendingFileWriteStore {
  answer(ownerId: string): Promise<FileAnswer>;
  setAnswer(ownerId: string, answer: FileAnswer): Promise<void>;
  find(recorderId: string): Promise<PendingFileWrite | null>;
  set(recorderId: string, write: PendingFileWrite): Promise<void>;
  /** Deletes the matching writes. Returns their recorders. */
  drop(isOver: (write: PendingFileWrite, recorderId: string) => boolean): Promise<string[]>;
}

const KEY = 'file-wishes';
const answerKeyOf = (ownerId: string) => `file-answer:${ownerId}`;

export function createPendingFileWriteStore(area: StorageArea): PendingFileWriteStore {
  const inTurn = createSerialQueue();
  const readAll = async (): Promise<Map<string, PendingFileWrite>> => {
    const stored = (await area.get(KEY))[KEY];
    return new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : []);
  };
  const writeAll = (writes: Map<string, PendingFileWrite>) => area.set({ [KEY]: Object.fromEntries(writes) });
  return {
    async answer(ownerId) {
      const key = answerKeyOf(ownerId);
      const stored = (await area.get(key))[key];
      return stored === 'yes' || stored === 'no' ? stored : 'unasked';
    },
    setAnswer: (ownerId, answer) => area.set({ [answerKeyOf(ownerId)]: answer }),
    find: (recorderId) => inTurn(async () => (await readAll()).get(recorderId) ?? null),
    set: (recorderId, write) => inTurn(async () => writeAll((await readAll()).set(recorderId, write))),
    drop: (isOver) =>
      inTurn(async () => {
        const writes = await readAll();
        const over = [...writes].filter(([recorderId, write]) => isOver(write, recorderId)).map(([id]) => id);
        for (const recorderId of over) writes.delete(recorderId);
        if (over.length > 0) await writeAll(writes);
        return over;
      }),
  };
}
