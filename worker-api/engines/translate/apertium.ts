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
/** Lines that follow one another are one sentence to it, and words go from one to the other. */
const BETWEEN = '\n\n';

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
        const lines = texts.map((text) => text.replace(/\s+/g, ' ').trim());
        const filled = lines.filter((line) => line !== '');
        // `-u` leaves words that it does not know as they are.
        const said = await run(command, ['-u', mode], filled.map((line) => line + BETWEEN).join(''), signal);
        if (!said.ok) return said;
        const translated = said.value.split(BETWEEN).slice(0, -1);
        if (translated.length !== filled.length) return err('translator-failed', 'not a line for each');
        const answers = lines.map((line) => ({ text: line && (translated.shift() ?? '').trim(), glosses: [] }));
        return ok({ texts: answers, engine: 'apertium', isOnDevice: false, isBasic: true });
      } finally {
        running -= 1;
      }
    },
  };
}

/**
 * It opens its input by the name of /dev/stdin, which cannot be done with the socket that Node gives a child: a `cat` is between, with a
 * pipe. The shell's line is always the same; a text is never part of it. Apertium is a script that starts others: all of them end together.
 */
const THROUGH_A_PIPE = 'cat | exec "$0" "$@"';
/** Its parts read letters by the locale, and a server may have none. */
const LOCALE = { LC_ALL: 'C.UTF-8' };

function run(
  command: string,
  args: readonly string[],
  input: string,
  signal: AbortSignal,
): Promise<Result<string, TranslateErrorCode>> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...LOCALE };
    const stdio = ['pipe', 'pipe', 'ignore'] as const;
    const child = spawn('/bin/sh', ['-c', THROUGH_A_PIPE, command, ...args], {
      detached: true,
      env,
      stdio: [...stdio],
    });
    const kill = () => killAll(child.pid);
    if (signal.aborted) kill();
    signal.addEventListener('abort', kill, { once: true });
    const chunks: Buffer[] = [];
    let size = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MOST_BYTES) kill();
      else chunks.push(chunk);
    });
    // Killed, it also breaks off what is written to it: that comes first, or last.
    const fail = (why: string) => resolve(err(signal.aborted ? 'translator-slow' : 'translator-failed', why));
    child.on('error', ({ name }) => fail(name));
    child.on('close', (code) => {
      signal.removeEventListener('abort', kill);
      if (code === 0 && size <= MOST_BYTES) resolve(ok(Buffer.concat(chunks).toString('utf8')));
      else fail(`ended with ${code}`);
    });
    // It may have ended before it has read all.
    child.stdin.on('error', ({ name }) => fail(name));
    child.stdin.end(input);
  });
}

/** The group that a detached child leads. */
function killAll(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (fault) {
    // It has ended by itself a moment before.
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'ESRCH')) throw fault;
  }
}
