import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the fake responds to the next translations. */
export type ServiceManner =
  | { kind: 'honest' }
  | { kind: 'refuses'; status: number }
  /** Responds with a proxy's page. */
  | { kind: 'html' }
  | { kind: 'hangs' }
  /** Breaks the connection in the middle. */
  | { kind: 'truncated' }
  | { kind: 'other-shape' }
  | { kind: 'endless' }
  /** Responds with markup in place of words. */
  | { kind: 'markup' };

export interface TranslationStandIn {
  url: string;
  manner: ServiceManner;
  /** Method and path, body and key of each call. */
  asked: { what: string; body: unknown; key: string }[];
  close(): Promise<void>;
}

const MARKUP = '<script>alert(1)</script>';
const LANGUAGES = ['en', 'es', 'cy', 'zh-Hans', 'tl'];

/**
 * Starts a fake of LibreTranslate, DeepL, Google and a chat model, as their documents of 2026 describe them. It can
 * misbehave.
 */
export async function startTranslationStandIn(): Promise<TranslationStandIn> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: TranslationStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    manner: { kind: 'honest' },
    asked: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.on('request', async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', service.url);
    const body = JSON.parse((await bodyOf(request)) || 'null');
    service.asked.push({ what: `${request.method} ${pathname}`, body, key: keyOf(request) });
    const say = (answer: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    const list = listOf(pathname, searchParams.get('type'));
    if (list) return say(list);
    const { manner } = service;
    if (manner.kind === 'refuses') return say({ error: 'Slow down, Hello.' }, manner.status);
    if (manner.kind === 'html') return response.writeHead(200).end('<html><body>Sign in to the network</body></html>');
    if (manner.kind === 'hangs') return undefined;
    if (manner.kind === 'other-shape') return say({ translatedText: 7, translations: [{}], data: [], choices: [] });
    if (manner.kind === 'endless') return response.writeHead(200).end('x'.repeat(1024 * 1024));
    const answer = translated(pathname, body, manner.kind === 'markup' ? () => MARKUP : shout);
    if (manner.kind !== 'truncated') return say(answer);
    response.writeHead(200, { 'content-length': '1000' });
    response.write(JSON.stringify(answer).slice(0, 12));
    return setImmediate(() => response.destroy());
  });
  return service;
}

const shout = (text: string): string => text.toUpperCase();

function listOf(pathname: string, type: string | null): unknown {
  if (pathname === '/languages') return LANGUAGES.map((code) => ({ code, name: code, targets: LANGUAGES }));
  if (pathname === '/v2/languages') {
    const targets = ['EN-US', 'EN-GB', 'ES', 'PT-BR', 'PT-PT', 'ZH-HANS'];
    return (type === 'target' ? targets : ['EN', 'ES', 'PT']).map((language) => ({ language, name: language }));
  }
  if (pathname === '/language/translate/v2/languages') {
    return { data: { languages: ['en', 'es', 'iw', 'zh-CN'].map((language) => ({ language })) } };
  }
  return null;
}

interface ReceivedRequest {
  q: string[];
  text: string[];
  messages: { content: string }[];
}

function translated(pathname: string, { q, text, messages }: ReceivedRequest, turn: (text: string) => string): unknown {
  if (pathname === '/translate') return { translatedText: q.map(turn) };
  if (pathname === '/v2/translate') return { translations: text.map((one) => ({ text: turn(one) })) };
  if (pathname === '/language/translate/v2') {
    return { data: { translations: q.map((one) => ({ translatedText: turn(one) })) } };
  }
  const { texts } = JSON.parse(messages.at(-1)?.content ?? '{}') as { texts: string[] };
  const content = JSON.stringify({ texts: texts.map(turn) });
  return { choices: [{ message: { content }, finish_reason: 'stop' }] };
}

const keyOf = ({ headers }: IncomingMessage): string =>
  headers.authorization ?? String(headers['x-goog-api-key'] ?? '');

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
