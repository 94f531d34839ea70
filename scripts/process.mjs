import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** A program of our own dependencies: never by npx, which may download another version, or outlive a kill. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

/**
 * Runs a program to its end. `output: 'inherit'` shows it as it goes, 'stderr' shows it on standard error, 'collect' keeps
 * it for the caller. Never rejects: a program that cannot be started ends with code 127. One that is kept for the caller and has
 * printed nothing for `quietMs` is ended: `isStuck`.
 */
export function run(command, args, { env = {}, cwd = root, output = 'inherit', onStart, quietMs } = {}) {
  return new Promise((resolve) => {
    const stdio = { inherit: 'inherit', stderr: ['ignore', 2, 2], collect: ['ignore', 'pipe', 'pipe'] }[output];
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio });
    onStart?.(child);
    let text = '';
    const watchdog = quietMs === undefined ? null : watchQuiet(child, quietMs);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        text += chunk;
        watchdog?.heard();
      });
    }
    child.on('error', (error) => resolve({ code: 127, text: `${text}${command}: ${error.message}\n` }));
    child.on('close', (code, signal) => {
      const isStuck = watchdog?.end() ?? false;
      resolve({ code: isStuck ? 1 : (code ?? (signal ? 1 : 0)), text, isStuck });
    });
  });
}

/** A program that does not go by itself then is killed. */
const GOING_MS = 20_000;

function watchQuiet(child, quietMs) {
  let isStuck = false;
  let killing;
  const timer = setTimeout(() => {
    isStuck = true;
    // It may have a browser, which is to go with it.
    child.kill('SIGINT');
    killing = setTimeout(() => child.kill('SIGKILL'), GOING_MS);
  }, quietMs);
  return {
    heard: () => void timer.refresh(),
    end() {
      clearTimeout(timer);
      clearTimeout(killing);
      return isStuck;
    },
  };
}

/** Faults and benchmarks may be the first thing that is run in a clone; their standard output is for results alone. */
export async function prepare() {
  const { code } = await run(process.execPath, [join('scripts', 'prepare.mjs')], { output: 'stderr' });
  if (code !== 0) process.exit(code);
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
