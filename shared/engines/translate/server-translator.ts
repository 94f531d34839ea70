import type { TranslateErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import type { PairState, TranslatedText, TranslationPair } from '@/shared/domain/translation.ts';
import type { Translator } from '../contracts.ts';

/** What a server says of itself and what it is asked, as this engine needs it. */
export interface TranslationServer {
  /** What it translates into from a language; asked without any text. */
  targets(from: string): Promise<Result<Targets>>;
  translate(
    texts: readonly string[],
    pair: TranslationPair,
    signal: AbortSignal,
  ): Promise<Result<{ texts: readonly TranslatedText[]; engine: string; isBasic: boolean }>>;
  isOnline(): boolean;
}

type Targets = Readonly<Record<string, PairState>>;

/** What the server has said of itself holds for a while. ms */
const KNOWN_MS = 10 * 60_000;

/** Codes that a person is told as they are; all others come to "failed". */
const OWN: ReadonlySet<string> = new Set<TranslateErrorCode>([
  'translate-off',
  'server-help-off',
  'text-too-long',
  'pair-unavailable',
  'translator-slow',
  'sign-in-needed',
  'too-many-requests',
  'aborted',
]);

/** The engines of the school's server, as one. */
export function createServerTranslator(server: TranslationServer, now: () => number): Translator {
  const known = new Map<string, { targets: Targets; at: number }>();
  /** Sixty languages are asked about at once: the server is asked one time. */
  const asking = new Map<string, Promise<Result<Targets>>>();

  function askOnce(from: string): Promise<Result<Targets>> {
    const before = asking.get(from);
    if (before) return before;
    const answer = server.targets(from).finally(() => asking.delete(from));
    asking.set(from, answer);
    return answer;
  }

  async function targetsOf(from: string): Promise<Targets> {
    const before = known.get(from);
    if (before && now() - before.at < KNOWN_MS) return before.targets;
    // Offline the last word holds: that it cannot be asked now is said when it is.
    if (!server.isOnline()) return before?.targets ?? {};
    const answer = await askOnce(from);
    if (!answer.ok) return before?.targets ?? {};
    known.set(from, { targets: answer.value, at: now() });
    return answer.value;
  }

  return {
    name: 'server',
    version: '1',
    isOnDevice: false,
    async pairState({ from, to }) {
      const targets = await targetsOf(from);
      return Object.hasOwn(targets, to) ? (targets[to] ?? null) : null;
    },
    async translate(texts, pair, signal) {
      if (!server.isOnline()) return err('translator-offline');
      const answer = await server.translate(texts, pair, signal);
      if (answer.ok) return ok({ ...answer.value, isOnDevice: false });
      return { ...err(codeOf(answer.error), answer.detail), retryAfterMs: answer.retryAfterMs ?? null };
    },
  };
}

function codeOf(error: string): TranslateErrorCode {
  if (OWN.has(error)) return error as TranslateErrorCode;
  if (error === 'offline' || error === 'server-unreachable') return 'translator-offline';
  return error === 'timed-out' ? 'translator-slow' : 'translator-failed';
}
