import type { StorageArea } from '@/extension/platform/item.ts';
import { createTurns } from '@/shared/domain/turns.ts';

export type FileAnswer = 'unasked' | 'yes' | 'no';

/** The file that a recorder's page would have needed, and for whom. */
export interface FileWish {
  fileId: string;
  ownerId: string;
  tabId: number;
  frameId: number;
}

/** What a person has said to being asked, and what each recorder would have needed; kept where the worker's death does no harm. */
export interface FileBook {
  answer(ownerId: string): Promise<FileAnswer>;
  setAnswer(ownerId: string, answer: FileAnswer): Promise<void>;
  wish(recorderId: string): Promise<FileWish | null>;
  setWish(recorderId: string, wish: FileWish): Promise<void>;
  /** Answers the recorders whose wishes are gone by it. */
  drop(isOver: (wish: FileWish, recorderId: string) => boolean): Promise<string[]>;
}

const WISHES = 'file-wishes';
const answerKeyOf = (ownerId: string) => `file-answer:${ownerId}`;

export function createFileBook(area: StorageArea): FileBook {
  const inTurn = createTurns();
  const readAll = async (): Promise<Map<string, FileWish>> => {
    const stored = (await area.get(WISHES))[WISHES];
    return new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : []);
  };
  const writeAll = (wishes: Map<string, FileWish>) => area.set({ [WISHES]: Object.fromEntries(wishes) });
  return {
    async answer(ownerId) {
      const key = answerKeyOf(ownerId);
      const stored = (await area.get(key))[key];
      return stored === 'yes' || stored === 'no' ? stored : 'unasked';
    },
    setAnswer: (ownerId, answer) => area.set({ [answerKeyOf(ownerId)]: answer }),
    wish: (recorderId) => inTurn(async () => (await readAll()).get(recorderId) ?? null),
    setWish: (recorderId, wish) => inTurn(async () => writeAll((await readAll()).set(recorderId, wish))),
    drop: (isOver) =>
      inTurn(async () => {
        const wishes = await readAll();
        const over = [...wishes].filter(([recorderId, wish]) => isOver(wish, recorderId)).map(([id]) => id);
        for (const recorderId of over) wishes.delete(recorderId);
        if (over.length > 0) await writeAll(wishes);
        return over;
      }),
  };
}
