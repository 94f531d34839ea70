import { spawn } from 'node:child_process';
import type { TranslateErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { TranslationPair } from '@/shared/domain/study/translation.ts';
import type { Translator } from '@/shared/engines/contracts.ts';
import { LIST_MS, LIST_WITHIN_MS, lazyService } from '../lazy-service.ts';
import { isoPairsOf } from './codes.ts';

/** Maximum number of concurrent processes: each loads the dictionaries of a pair into memory. */
const MOST_AT_ONCE = 4;
const MOST_BYTES = 256 * 1024;
/**
 * Separator of texts. Apertium treats consecutive lines as one sentence, and words would move from one to the other.
 */
const BETWEEN = '\n\n';

/**
 * Creates the translator of Apertium, if it is installed (`apt install apertium-eng-spa` …). It has rules and no model:
 * enough to get the gist.
 */
export function createApertium(command: string, now: () => number): Translator {
  let running = 0;
  const installed = lazyService(LIST_MS, now, async () => {
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
        // `-u` keeps unknown words as they are.
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
 * Shell line for Apertium, which opens its input by the name /dev/stdin. That fails with the socket that Node gives a
 * child process, so `cat` adds a pipe. The line is constant: a text is never part of it. Apertium is a script that
 * starts further processes; all of them end together.
 */
const THROUGH_A_PIPE = 'cat | exec "$0" "$@"';
/** The parts of Apertium read letters by the locale, and a server may have no locale. */
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
    // Killing the process also breaks the pipe that we write to. That error may come first or last.
    const fail = (why: string) => resolve(err(signal.aborted ? 'translator-slow' : 'translator-failed', why));
    child.on('error', ({ name }) => fail(name));
    child.on('close', (code) => {
      signal.removeEventListener('abort', kill);
      if (code === 0 && size <= MOST_BYTES) resolve(ok(Buffer.concat(chunks).toString('utf8')));
      else fail(`ended with ${code}`);
    });
    // Apertium may end before it has read all input.
    child.stdin.on('error', ({ name }) => fail(name));
    child.stdin.end(input);
  });
}

/** Kills the process group of a detached child. */
function killAll(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (fault) {
    // The process ended by itself a moment before.
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'ESRCH')) throw fault;
  }
}
