import { spawn } from 'node:child_process';
import type { TranslateErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import type { TranslationPair } from '@/shared/domain/translation.ts';
import type { Translator } from '@/shared/engines/contracts.ts';
import { keptFor, LIST_MS, LIST_WITHIN_MS } from '../kept-for.ts';
import { isoPairsOf } from './codes.ts';

/** At once: each is a process with the dictionaries of a pair in memory. */
const MOST_AT_ONCE = 4;
const MOST_BYTES = 256 * 1024;

/** Apertium, where it is installed (`apt install apertium-eng-spa` …): rules, no model; enough to get the gist. */
export function createApertium(command: string, now: () => number): Translator {
  let running = 0;
  const installed = keptFor(LIST_MS, now, async () => {
    const listed = await run(command, ['-l'], '', AbortSignal.timeout(LIST_WITHIN_MS));
    return listed.ok ? listed.value.split('\n').map((line) => line.trim()) : null;
  });
  const modeOf = async (pair: TranslationPair): Promise<string | null> => {
    const modes = (await installed()) ?? [];
    return isoPairsOf(pair).find((name) => modes.includes(name)) ?? null;
  };
  return {
    name: 'apertium',
    version: '1',
    isOnDevice: false,
    pairState: async (pair) => ((await modeOf(pair)) ? 'basic' : null),
    async translate(texts, pair, signal) {
      const mode = await modeOf(pair);
      if (!mode) return err('pair-unavailable');
      if (running >= MOST_AT_ONCE) return err('too-many-requests');
      running += 1;
      try {
        // A line for each: `-u` leaves words that it does not know as they are.
        const lines = texts.map((text) => text.replace(/\s+/g, ' ').trim());
        const said = await run(command, ['-u', mode], `${lines.join('\n')}\n`, signal);
        if (!said.ok) return said;
        const translated = said.value.replace(/\n$/, '').split('\n');
        if (translated.length !== lines.length) return err('translator-failed', 'not a line for each');
        const answers = translated.map((text) => ({ text: text.trim(), glosses: [] }));
        return ok({ texts: answers, engine: 'apertium', isOnDevice: false, isBasic: true });
      } finally {
        running -= 1;
      }
    },
  };
}

/** No shell is between: a text is never part of a command. */
function run(
  command: string,
  args: readonly string[],
  input: string,
  signal: AbortSignal,
): Promise<Result<string, TranslateErrorCode>> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { signal, stdio: ['pipe', 'pipe', 'ignore'], killSignal: 'SIGKILL' });
    const chunks: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MOST_BYTES) child.kill('SIGKILL');
      else chunks.push(chunk);
    });
    child.on('error', ({ name }) => resolve(err(signal.aborted ? 'translator-slow' : 'translator-failed', name)));
    child.on('close', (code) => {
      if (code === 0 && size <= MOST_BYTES) resolve(ok(Buffer.concat(chunks).toString('utf8')));
      else resolve(err(signal.aborted ? 'translator-slow' : 'translator-failed', `ended with ${code}`));
    });
    // It may have ended before it has read all.
    child.stdin.on('error', ({ name }) => resolve(err('translator-failed', name)));
    child.stdin.end(input);
  });
}
