import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { root } from './process.mjs';
import { filesBelow } from './stamps.mjs';

/**
 * Returns fault tests and benchmarks: first the modules below `folder` whose name begins with the letter and number of
 * a promise, in that order, then the named groups.
 */
export function findModules(folder, letters, named = []) {
  const NAME = new RegExp(`^(${[`[${letters}]\\d+`, ...named].join('|')})-[a-z0-9-]+\\.ts$`);
  return filesBelow([folder], (path) => NAME.test(basename(path)))
    .map((file) => ({ file, group: NAME.exec(basename(file))[1].toUpperCase() }))
    .sort((a, b) => order(a.group) - order(b.group) || a.file.localeCompare(b.file));
}

const order = (group) =>
  /\d$/.test(group) ? group.charCodeAt(0) * 1000 + Number(group.slice(1)) : Number.MAX_SAFE_INTEGER;

/**
 * Returns the modules of the given groups, or all without an argument. Exits if an argument matches nothing, so that a
 * typo does not pass.
 */
export function selectModules(modules, selected) {
  const wanted = selected.map((name) => name.toUpperCase());
  const unknown = wanted.filter((name) => !modules.some(({ group }) => group === name));
  if (unknown.length > 0 || modules.length === 0) {
    const there = [...new Set(modules.map(({ group }) => group))].join(' ') || 'none';
    console.error(`Nothing is called ${unknown.join(' ')}; there are: ${there}`);
    process.exit(1);
  }
  return wanted.length === 0 ? modules : modules.filter(({ group }) => wanted.includes(group));
}

/**
 * Runs one module in its own process and returns the value that it sends. Its output goes to standard error. At the
 * time limit, kills its whole process group, so that no server or browser remains.
 */
export function runModule(file, input, limitMs) {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join('scripts', 'module-child.mjs'), file, JSON.stringify(input)],
      {
        cwd: root,
        stdio: ['ignore', 2, 2, 'ipc'],
        detached: process.platform !== 'win32',
      },
    );
    let answer = null;
    child.on('message', (message) => (answer = message));
    const timer = setTimeout(() => {
      answer = { error: `It was not done in ${limitMs / 60_000} min.` };
      endGroup(child, 'SIGKILL');
    }, limitMs);
    const pass = (signal) => endGroup(child, signal);
    process.once('SIGINT', pass).once('SIGTERM', pass);
    child.on('error', (error) => (answer = { error: error.message }));
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      process.off('SIGINT', pass).off('SIGTERM', pass);
      endGroup(child, 'SIGKILL');
      resolve(answer ?? { error: `It ended without an answer (${signal ?? whyOf(code)}).` });
    });
  });
}

/**
 * Returns one row of the report on a fault test. `ok` is null if nothing was tried and that is no failure. `notShown`
 * names what could not be tried here; in a full run that is a failure.
 */
export function judgeFault({ count, value, error }, isSmall) {
  if (error !== undefined) return { ok: false, error };
  const isNothing = (value?.count ?? count) === 0;
  const notShown = value?.notShown ?? (isNothing ? 'no round was done' : undefined);
  const verdict = isNothing ? isSmall && null : value?.ok === true && (isSmall || notShown === undefined);
  return { count, ...value, ...(notShown && { notShown }), ok: verdict };
}

/** Node exits with 13 if the awaited promise can no longer settle. */
const whyOf = (code) => (code === 13 ? 'its promise can never settle' : `code ${code}`);

function endGroup(child, signal) {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
