import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SERVER_ARGS } from '../../scripts/server-command.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface ServerProcess {
  url: string;
  pid: number;
  child: ChildProcess;
  output(): string;
  /** Sends a signal and waits for the end; resolves with the exit code or the signal. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string | null>;
}

/** Starts the real server as a process; resolves when it reports that it is ready. `wrap` is put before the command. */
export async function startProcess(env: Record<string, string>, wrap: readonly string[] = []): Promise<ServerProcess> {
  const [program = '', ...args] = [...wrap, process.execPath, ...SERVER_ARGS];
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
        const match = /Mote is ready at (\S+)/.exec(output);
        if (match?.[1]) resolve(match[1]);
      });
    }
    child.once('exit', () => reject(new Error(`The server ended at start:\n${output}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    child,
    output: () => output,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode ?? child.signalCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code, by] = await ended;
      return code ?? by;
    },
  };
}
