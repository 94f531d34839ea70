import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signedHeaders } from '../signature-v4.ts';
import { encodeRecording } from './recordings.ts';

/** How the fake responds to the next texts. */
export type SpeechManner =
  | { kind: 'honest' }
  | { kind: 'refuses'; status: number }
  /** Responds with a proxy's page. */
  | { kind: 'html' }
  | { kind: 'hangs' }
  /** Breaks the connection in the middle. */
  | { kind: 'truncated' }
  /** A correct response whose sound ends after its first frames. */
  | { kind: 'cut' }
  /** No sound at all, with status 200. */
  | { kind: 'silent' }
  | { kind: 'noise' }
  | { kind: 'other-shape' }
  | { kind: 'endless' };

export interface SpeechStandIn {
  url: string;
  manner: SpeechManner;
  /** Duration of each word in ms; 100 by default. */
  wordMs: number;
  /** Method and path, body and key of each call. */
  asked: { what: string; body: string; key: string }[];
  /** Returns the spoken texts. */
  spoken(): string[];
  close(): Promise<void>;
}

export const POLLY_KEY = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'very-secret' } as const;
export const POLLY_REGION = 'eu-west-1';

const LISTS: Readonly<Record<string, unknown>> = {
  '/cognitiveservices/voices/list': ['en-US-Jenny', 'en-US-Guy', 'cy-GB-Nia', 'mn-MN-Yesui'].map((name) => ({
    ShortName: `${name}Neural`,
    LocalName: name.split('-')[2],
    DisplayName: name.split('-')[2],
    Locale: name.slice(0, 5),
    VoiceType: 'Neural',
  })),
  '/v1beta1/voices': {
    voices: ['en-US-Studio-O', 'en-US-Chirp3-HD-Leda', 'en-US-Neural2-A', 'cmn-CN-Wavenet-B'].map((name) => ({
      name,
      languageCodes: [/^[a-z]+-[A-Z]+/.exec(name)?.[0]],
      ssmlGender: 'FEMALE',
    })),
  },
  '/v1/voices': {
    Voices: [
      { Id: 'Joanna', Name: 'Joanna', LanguageCode: 'en-US', SupportedEngines: ['standard', 'neural', 'generative'] },
      { Id: 'Zeina', Name: 'Zeina', LanguageCode: 'arb', SupportedEngines: ['standard'] },
      { Id: 'Ruth', Name: 'Ruth', LanguageCode: 'en-US', SupportedEngines: ['long-form'] },
    ],
  },
};

/** Starts a fake of OpenAI, Azure, Google and Polly, as their documents of 2026 describe them. It can misbehave. */
export async function startSpeechStandIn(): Promise<SpeechStandIn> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: SpeechStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    manner: { kind: 'honest' },
    wordMs: 100,
    asked: [],
    spoken: () => service.asked.flatMap(({ what, body }) => (what.startsWith('POST') ? [textOf(body)] : [])),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.on('request', async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', service.url);
    const body = await bodyOf(request);
    service.asked.push({ what: `${request.method} ${pathname}`, body, key: keyOf(request, service.url, body) });
    const list = LISTS[pathname];
    if (list) return say(response, JSON.stringify(list), 'application/json');
    return answer(response, service, pathname, body);
  });
  return service;
}

async function answer(
  response: ServerResponse,
  { manner, wordMs }: SpeechStandIn,
  pathname: string,
  body: string,
): Promise<unknown> {
  if (manner.kind === 'hangs') return undefined;
  if (manner.kind === 'refuses')
    return say(response, `{"error":"Slow down: ${textOf(body)}"}`, 'text/plain', manner.status);
  if (manner.kind === 'html') return say(response, '<html><body>Sign in to the network</body></html>', 'text/html');
  if (manner.kind === 'other-shape') return say(response, '{"audioContent":7,"audio":[]}', 'application/json');
  if (manner.kind === 'endless') return say(response, Buffer.alloc(8 * 1024 * 1024), 'audio/mpeg');
  const whole = await soundOf(textOf(body), wordMs);
  const mp3 = { cut: whole.subarray(0, 1_000), silent: whole.subarray(0, 0), noise: Buffer.alloc(9_000, 7) };
  const [type, bytes] = spokenBy(pathname, body, manner.kind in mp3 ? mp3[manner.kind as 'cut'] : whole, wordMs);
  if (manner.kind !== 'truncated') return say(response, bytes, type);
  response.writeHead(200, { 'content-type': type, 'content-length': String(bytes.length) });
  response.write(bytes.subarray(0, bytes.length / 2));
  return setImmediate(() => response.destroy());
}

/** An hour of reading is 60,000 characters or so; this voice is quick: a second says 30 where a word lasts 100 ms. */
const CHARS_PER_WORD = 3;
const soundOf = async (text: string, wordMs: number): Promise<Buffer> =>
  Buffer.from(await encodeRecording('jfk.wav', Math.max(1, ((text.length / CHARS_PER_WORD) * wordMs) / 1000)));

/** Places the marks at even distances, each by the length of a word. */
function spokenBy(pathname: string, body: string, mp3: Buffer, wordMs: number): [type: string, bytes: Buffer] {
  if (pathname === '/v1beta1/text:synthesize') {
    const marks = [...body.matchAll(/<mark name=\\"(\d+)\\"\/>/g)];
    const timepoints = marks.map(([, markName], number) => ({ markName, timeSeconds: (number * wordMs) / 1000 }));
    return ['application/json', Buffer.from(JSON.stringify({ audioContent: mp3.toString('base64'), timepoints }))];
  }
  if (pathname === '/v1/speech' && body.includes('"SpeechMarkTypes"')) {
    const lines = [...textOf(body).matchAll(/\S+/g)].map(({ 0: value, index }, number) => {
      const start = Buffer.byteLength(textOf(body).slice(0, index));
      return JSON.stringify({
        time: number * wordMs,
        type: 'word',
        start,
        end: start + Buffer.byteLength(value),
        value,
      });
    });
    return ['application/x-json-stream', Buffer.from(lines.join('\n'))];
  }
  return ['audio/mpeg', mp3];
}

/** Returns the text to speak in a body. */
function textOf(body: string): string {
  if (!body.startsWith('{')) return wordsOfSsml(body);
  const { input, Text } = JSON.parse(body);
  return Text ?? (input.ssml ? wordsOfSsml(input.ssml) : (input.text ?? input));
}

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const wordsOfSsml = (ssml: string): string =>
  ssml.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (_whole, name: string) => SIGNS[name] ?? '');

const say = (response: ServerResponse, bytes: string | Buffer, type: string, status = 200) =>
  response.writeHead(status, { 'content-type': type }).end(bytes);

function keyOf({ headers, method, url = '' }: IncomingMessage, origin: string, body: string): string {
  const stamp = headers['x-amz-date'];
  if (typeof stamp === 'string') return isSigned({ headers, method, url }, origin, body, stamp) ? 'signed' : 'forged';
  return headers.authorization ?? String(headers['x-goog-api-key'] ?? headers['ocp-apim-subscription-key'] ?? '');
}

/** Checks the signature as Amazon does: the same secret gives the same signature. */
function isSigned(
  { headers, method, url = '' }: Pick<IncomingMessage, 'headers' | 'method' | 'url'>,
  origin: string,
  body: string,
  stamp: string,
): boolean {
  const type = headers['content-type'];
  const { authorization } = signedHeaders({
    method: method === 'POST' ? 'POST' : 'GET',
    address: new URL(url, origin),
    body,
    credentials: POLLY_KEY,
    region: POLLY_REGION,
    service: 'polly',
    now: new Date(stamp.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5')),
    headers: type ? { 'content-type': type } : {},
  });
  return authorization === headers.authorization;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
