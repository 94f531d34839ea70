import { readdir, readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import { until } from './until.ts';

/**
 * Kills the whole process tree (`kill -9`) of the browser with this profile. Resolves once all processes ended and
 * `context` has reported its close. Closing the context instead fails if it notices the kill meanwhile.
 */
export async function killBrowser(profileDir: string, context: BrowserContext): Promise<void> {
  const heard = new Promise<unknown>((resolve) => context.once('close', resolve));
  const tree = await freezeBrowser(profileDir);
  for (const pid of tree) signal(pid, 'SIGKILL');
  await until('the browser is gone', async () => {
    const living = (await processes()).filter(({ pid, state }) => tree.has(pid) && state !== 'Z');
    return living.length === 0 ? true : null;
  });
  await heard;
}

/**
 * Stops the whole process tree of the browser with this profile, like a machine that goes to sleep. Returns its process
 * ids.
 */
export async function freezeBrowser(profileDir: string): Promise<ReadonlySet<number>> {
  const [root] = (await processes()).filter(
    ({ command }) => command.includes(`--user-data-dir=${profileDir}`) && !command.includes('--type='),
  );
  if (!root) throw new Error(`No browser uses ${profileDir}`);
  const tree = new Set([root.pid]);
  // The root first, so that it starts no child while its children are counted.
  process.kill(root.pid, 'SIGSTOP');
  const all = await processes();
  for (let before = 0; before !== tree.size; ) {
    before = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
  }
  for (const pid of tree) signal(pid, 'SIGSTOP');
  return tree;
}

/** Resumes a stopped process tree. */
export function thaw(tree: ReadonlySet<number>): void {
  for (const pid of tree) signal(pid, 'SIGCONT');
}

function signal(pid: number, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ESRCH') throw fault;
  }
}

interface Process {
  pid: number;
  parent: number;
  state: string;
  command: string;
}

async function processes(): Promise<Process[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = await Promise.all(names.map((name) => readProcess(Number(name))));
  return read.filter((found) => found !== null);
}

/** Null: the process has ended meanwhile. */
async function readProcess(pid: number): Promise<Process | null> {
  try {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    // The name between the brackets may contain any character, blanks too.
    const [state = '', parent = '0'] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { pid, parent: Number(parent), state, command: command.replaceAll('\0', ' ') };
  } catch {
    return null;
  }
}
