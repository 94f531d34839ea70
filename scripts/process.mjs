import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/**
 * Returns the path of a program of our dependencies. Never uses npx, which may download another version or outlive a
 * kill.
 */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

/**
 * Runs a program to its end. `output: 'inherit'` shows its output, 'stderr' shows it on standard error, 'collect'
 * returns it. Never rejects: if the program cannot start, the code is 127. A collected program that prints nothing for
 * `quietMs` is killed and returns `isStuck`.
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

/** The time after which a program that ignores SIGINT is killed, in ms. */
const GOING_MS = 20_000;

function watchQuiet(child, quietMs) {
  let isStuck = false;
  let killing;
  const timer = setTimeout(() => {
    isStuck = true;
    // SIGINT first, so that the program can end a browser that it started.
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

/**
 * Runs the preparation of faults and benchmarks, which may be the first command in a clone. Keeps their standard output
 * for results alone.
 */
export async function prepare() {
  await runOrExit('prepare.mjs');
  const { claimTestPlace } = await import('./test-place.mjs');
  await claimTestPlace();
  await runOrExit('build.mjs');
}

async function runOrExit(script) {
  const { code } = await run(process.execPath, [join('scripts', script)], { output: 'stderr' });
  if (code !== 0) process.exit(code);
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
