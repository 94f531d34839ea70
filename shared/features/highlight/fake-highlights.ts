import type { ErrorCode } from '@/shared/domain/errors.ts';
import { type ColourNames, type Highlight, renameColour } from '@/shared/domain/highlight.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import type {
  DocumentMaker,
  HighlightCommand,
  HighlightedWords,
  HighlightPorts,
  HighlightsHere,
  NewDocument,
  PageBeside,
} from './ports.ts';

export interface FakeHighlights extends HighlightPorts {
  /** Answers everything from now on with this error; null: as it should. */
  refuse(error: ErrorCode | null): void;
  now(): readonly Highlight[];
}

/** A highlight with nothing remarkable about it. */
export const fakeHighlight = (number: number, changes: Partial<Highlight> = {}): Highlight => ({
  id: String(number).padStart(32, '0'),
  ownerId: 'me',
  page: 'https://article.example/volcanoes',
  title: 'Volcanoes',
  lang: 'en',
  quote: `words ${number}`,
  before: '',
  after: '',
  at: number,
  colour: 'yellow',
  note: '',
  createdAt: Date.UTC(2026, 10, 1) + number,
  changedAt: {},
  removedAt: null,
  ...changes,
});

/** A person's highlights in memory, for tests. */
export function createFakeHighlights(first: readonly Highlight[] = []): FakeHighlights {
  let error: ErrorCode | null = null;
  let names: ColourNames = {};
  let all = [...first];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const change = async (id: string, part: Partial<Highlight>) => {
    if (error) return err(error);
    all = all.map((highlight) => (highlight.id === id ? { ...highlight, ...part } : highlight));
    tell();
    return ok(all.find((highlight) => highlight.id === id) ?? null);
  };
  const shown = () => all.filter(({ removedAt }) => removedAt === null).sort((a, b) => b.createdAt - a.createdAt);
  return {
    refuse(next) {
      error = next;
    },
    now: shown,
    list: async () => (error ? err(error) : ok({ highlights: shown(), names })),
    change,
    remove: (id) => change(id, { removedAt: 1 }),
    restore: (id) => change(id, { removedAt: null }),
    async rename(colour, name) {
      const renamed = renameColour(names, colour, name);
      if (error || !renamed) return err(error ?? 'not-allowed');
      names = renamed;
      tell();
      return ok(names);
    },
    watch(listener, signal) {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true });
    },
  };
}

export interface FakePage extends PageBeside {
  asked: HighlightCommand[];
  opened: string[];
  refuse(error: ErrorCode | null): void;
}

/** The page beside a screen, for tests. */
export function createFakePage(here: HighlightsHere = { page: null, lost: [] }): FakePage {
  let error: ErrorCode | null = null;
  const asked: HighlightCommand[] = [];
  const opened: string[] = [];
  return {
    asked,
    opened,
    refuse(next) {
      error = next;
    },
    async ask(command) {
      asked.push(command);
      return error ? err(error) : ok(here);
    },
    async open(id) {
      opened.push(id);
      return error ? err(error) : ok(undefined);
    },
  };
}

export interface FakeHighlightedWords extends HighlightedWords {
  calls: string[];
  /** Answers everything from now on with this error; null: as it should. */
  refuse(error: ErrorCode | null): void;
}

/** Where words of highlights go, for tests. */
export function createFakeHighlightedWords(): FakeHighlightedWords {
  let error: ErrorCode | null = null;
  const calls: string[] = [];
  return {
    calls,
    refuse(next) {
      error = next;
    },
    async save(id) {
      calls.push(`save ${id}`);
      return error ? err(error) : ok({ text: 'Saved it', id: 'w' });
    },
    async takeBack(id) {
      calls.push(`back ${id}`);
      return error ? err(error) : ok({ text: 'Taken out' });
    },
  };
}

export interface FakeDocumentMaker extends DocumentMaker {
  asked: NewDocument[];
  /** What the next ones come to. */
  answer: Result<{ isMade: boolean }>;
}

/** Google documents, for tests. */
export function createFakeDocumentMaker(isOffered = true): FakeDocumentMaker {
  const maker: FakeDocumentMaker = {
    asked: [],
    answer: ok({ isMade: true }),
    isOffered: async () => isOffered,
    async make(document) {
      maker.asked.push(document);
      return maker.answer;
    },
  };
  return maker;
}
