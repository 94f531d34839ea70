import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** A program of our own dependencies: never by npx, which may download another version, or outlive a kill. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

/**
 * Runs a program to its end. `output: 'inherit'` shows it as it goes, 'stderr' shows it on standard error, 'collect' keeps
 * it for the caller. Never rejects: a program that cannot be started ends with code 127.
 */
export function run(command, args, { env = {}, cwd = root, output = 'inherit', onStart } = {}) {
  return new Promise((resolve) => {
    const stdio = { inherit: 'inherit', stderr: ['ignore', 2, 2], collect: ['ignore', 'pipe', 'pipe'] }[output];
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio });
    onStart?.(child);
    let text = '';
    child.stdout?.on('data', (chunk) => (text += chunk));
    child.stderr?.on('data', (chunk) => (text += chunk));
    child.on('error', (error) => resolve({ code: 127, text: `${text}${command}: ${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), text }));
  });
}

/** Faults and benchmarks may be the first thing that is run in a clone; their standard output is for results alone. */
export async function prepare() {
  const { code } = await run(process.execPath, [join('scripts', 'prepare.mjs')], { output: 'stderr' });
  if (code !== 0) process.exit(code);
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
