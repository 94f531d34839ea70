import type { ErrorCode } from '@/shared/base/errors.ts';
import { createListeners } from '@/shared/base/listeners.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { type ColourNames, type Highlight, renameColour } from '@/shared/domain/study/highlight.ts';
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
  /** Fails every later call with this error; null: succeeds again. */
  refuse(error: ErrorCode | null): void;
  now(): readonly Highlight[];
}

/** Returns a typical highlight. */
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

/** Creates a user's highlights in memory, for tests. */
export function createFakeHighlights(first: readonly Highlight[] = []): FakeHighlights {
  let error: ErrorCode | null = null;
  let names: ColourNames = {};
  let all = [...first];
  const listeners = createListeners();
  const tell = () => {
    listeners.emit();
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
      listeners.add(listener, signal);
    },
  };
}

export interface FakePage extends PageBeside {
  asked: HighlightCommand[];
  opened: string[];
  refuse(error: ErrorCode | null): void;
}

/** Creates the page beside a screen, for tests. */
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
  /** Fails every later call with this error; null: succeeds again. */
  refuse(error: ErrorCode | null): void;
}

/** Creates the word list for highlights, for tests. */
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
  /** Result of later calls. */
  answer: Result<{ isMade: boolean }>;
}

/** Creates a maker of Google documents, for tests. */
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
