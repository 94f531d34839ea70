import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { extensionFolderOf } from '@/scripts/build-place.mjs';
import { BROWSER_ARGS, chromiumPath } from '@/scripts/chromium.mjs';
import { type AnswerOf, createHostAnswers, standInAt } from '@/tests/hosts/harness/host-answers.ts';

export const MOTE = extensionFolderOf('chrome');

type Json = Record<string, unknown>;
interface Message {
  id?: number;
  method?: string;
  params?: Json;
  sessionId?: string;
  result?: Json;
  error?: { message: string };
}

export interface Target {
  targetId: string;
  type: string;
  url: string;
}

export interface Attached {
  targetId: string;
  send(method: string, params?: Json): Promise<Json>;
  on(method: string, listener: (params: Json) => void): void;
  /** Returns the value of an expression, and awaits a promise. */
  evaluate<T>(expression: string): Promise<T>;
}

export interface BareBrowser {
  send(method: string, params?: Json): Promise<Json>;
  /** Lists the targets without attaching to them, so that no worker wakes up. */
  targets(): Promise<Target[]>;
  attach(targetId: string): Promise<Attached>;
  detach(attached: Attached): Promise<void>;
  /** Opens a tab with the stand-in page of that address, the host's real one. */
  openHost(url: string): Promise<Attached>;
  /** Clicks an extension's toolbar button, as a user does. */
  clickToolbar(extensionId: string, tab: Target): Promise<void>;
  close(): Promise<void>;
}

/** Launches Chromium over our own pipe: unlike a test library, it attaches only to requested targets. */
export async function launchBareBrowser(folders: readonly string[]): Promise<BareBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'mote-bare-'));
  const child = spawn(chromiumPath() ?? 'chromium', argsOf(profile, folders), {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const wire = createWire(child);
  const sessions = new Map<Attached, string>();
  const answerOf = createHostAnswers();

  const attach = async (targetId: string): Promise<Attached> => {
    const { sessionId } = await wire.send('Target.attachToTarget', { targetId, flatten: true });
    const id = String(sessionId);
    const send = (method: string, params: Json = {}) => wire.send(method, params, id);
    const attached: Attached = {
      targetId,
      send,
      on: (method, listener) => wire.on(method, id, listener),
      async evaluate<T>(expression: string) {
        const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
        if (answer.exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(answer.exceptionDetails)}`);
        return (answer.result as { value: T }).value;
      },
    };
    sessions.set(attached, id);
    return attached;
  };

  return {
    send: (method, params = {}) => wire.send(method, params),
    attach,
    targets: async () => (await wire.send('Target.getTargets', {})).targetInfos as Target[],
    async detach(attached) {
      await wire.send('Target.detachFromTarget', { sessionId: sessions.get(attached) });
    },
    async openHost(url) {
      const { targetId } = await wire.send('Target.createTarget', { url: 'about:blank' });
      const page = await attach(String(targetId));
      page.on('Fetch.requestPaused', (request) => void answer(page, request, answerOf));
      await page.send('Fetch.enable', { patterns: [{ urlPattern: `${new URL(url).origin}/*` }] });
      await page.send('Page.enable');
      const loaded = new Promise<void>((resolve) => page.on('Page.loadEventFired', () => resolve()));
      await page.send('Page.navigate', { url });
      await loaded;
      return page;
    },
    async clickToolbar(id, { targetId }) {
      await wire.send('Extensions.triggerAction', { id, targetId });
    },
    async close() {
      const ended = once(child, 'exit');
      await wire.send('Browser.close', {});
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const argsOf = (profile: string, folders: readonly string[]): string[] => [
  '--headless=new',
  ...BROWSER_ARGS,
  ...['--remote-debugging-pipe', '--enable-unsafe-extension-debugging', `--user-data-dir=${profile}`],
  `--disable-extensions-except=${folders.join(',')}`,
  `--load-extension=${folders.join(',')}`,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  'about:blank',
];

function createWire(child: ChildProcess) {
  const output = child.stdio[3] as Writable;
  const input = child.stdio[4] as Readable;
  const waiting = new Map<number, { resolve(result: Json): void; reject(fault: Error): void }>();
  const listeners: { method: string; sessionId: string; listener(params: Json): void }[] = [];
  let next = 0;
  let rest = '';
  input.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) receive(JSON.parse(part));
  });
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended'));
  });

  function receive({ id, method, params = {}, sessionId, result, error }: Message): void {
    if (id === undefined) {
      for (const known of listeners) {
        if (known.method === method && known.sessionId === sessionId) known.listener(params);
      }
      return;
    }
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result ?? {});
  }

  return {
    on: (method: string, sessionId: string, listener: (params: Json) => void) =>
      void listeners.push({ method, sessionId, listener }),
    send(method: string, params: Json, sessionId?: string): Promise<Json> {
      next += 1;
      const id = next;
      output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
  };
}

async function answer(page: Attached, paused: Json, answerOf: AnswerOf): Promise<void> {
  const { requestId, resourceType, frameId } = paused;
  const { url } = paused.request as { url: string };
  const standIn = standInAt(url);
  if (!standIn) throw new Error(`Nobody answers at ${url}`);
  const isDocument = resourceType === 'Document';
  const request = { url, isDocument, isFramed: frameId !== page.targetId };
  const { status, headers, body } = await answerOf(standIn, request);
  await page.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
    ...(body === '' ? {} : { body: Buffer.from(body).toString('base64') }),
  });
}
