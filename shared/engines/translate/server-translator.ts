import type { TranslateErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { PairState, TranslatedText, TranslationPair } from '@/shared/domain/study/translation.ts';
import type { Translator } from '../contracts.ts';

/** The server API that this engine needs. */
export interface TranslationServer {
  /** The target languages from a language; sends no text. */
  targets(from: string): Promise<Result<Targets>>;
  translate(
    texts: readonly string[],
    pair: TranslationPair,
    signal: AbortSignal,
  ): Promise<Result<{ texts: readonly TranslatedText[]; engine: string; isBasic: boolean }>>;
  isOnline(): boolean;
}

type Targets = Readonly<Record<string, PairState>>;

/** Cache time of the server's languages, in ms. */
const KNOWN_MS = 10 * 60_000;

/** Error codes that the user sees unchanged; all others become "failed". */
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

/** Creates one engine from all engines of the school's server. */
export function createServerTranslator(server: TranslationServer, now: () => number): Translator {
  const known = new Map<string, { targets: Targets; at: number }>();
  /** Sixty languages are requested at the same time: the server gets one request. */
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
    // Offline, the cached list is used; translating reports that the server is unreachable.
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
