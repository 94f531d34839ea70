import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GoogleApis } from '../services/google/contract.ts';

/** How the fake responds to the next calls of the Slides API. */
export type Manner =
  | { kind: 'honest' }
  /** Always responds like this. */
  | { kind: 'refuses'; status: number; body?: unknown; headers?: Record<string, string> }
  /** Applies the request and loses the response. */
  | { kind: 'loses-answer' }
  /** Never responds. */
  | { kind: 'hangs' }
  /** Responds 200 and drops the link of the box. */
  | { kind: 'drops-link' }
  | { kind: 'talks-nonsense' };

export interface Box {
  objectId: string;
  slideId: string;
  text: string;
  link: string | null;
}

export interface MadeDoc {
  id: string;
  name: string;
  mimeType: string;
  appProperties: Record<string, string>;
  html: string;
}

export interface MockGoogle {
  apis: GoogleApis;
  manner: Manner;
  /** The owner of the files. */
  email: string;
  /** The only presentation that was opened to Mote, with its slides. */
  deck: { fileId: string; slides: readonly string[] };
  boxes: Map<string, Box>;
  /** Created documents, as they were sent. */
  docs: MadeDoc[];
  /** Received tokens and requests. */
  tokens: string[];
  asked: string[];
  close(): Promise<void>;
}

interface Request {
  createShape?: { objectId: string; elementProperties: { pageObjectId: string } };
  insertText?: { objectId: string; text: string };
  updateTextStyle?: { objectId: string; style: { link: { url: string } } };
  deleteObject?: { objectId: string };
}

/**
 * Starts a fake of Drive's "about", its creating and finding of files, and the part of the Slides API that we use, by
 * Google's published description of 2026. It can misbehave.
 */
export async function startMockGoogle(): Promise<MockGoogle> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const google: MockGoogle = {
    apis: { slides: origin, drive: origin },
    manner: { kind: 'honest' },
    email: '',
    deck: { fileId: '1AbC-deck', slides: ['p', 'g2a'] },
    boxes: new Map(),
    docs: [],
    tokens: [],
    asked: [],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.on('request', (request, response) => void answer(google, request, response));
  return google;
}

async function answer(google: MockGoogle, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', google.apis.slides);
  google.asked.push(`${request.method} ${pathname}`);
  google.tokens.push((request.headers.authorization ?? '').replace('Bearer ', ''));
  const say = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  if (pathname === '/drive/v3/about') return void say(200, { user: { emailAddress: google.email } });
  const { manner, deck } = google;
  if (manner.kind === 'refuses') return void say(manner.status, manner.body ?? {}, manner.headers);
  if (manner.kind === 'hangs') return;
  if (manner.kind === 'talks-nonsense') return void response.writeHead(200).end('<html>');
  if (pathname === '/drive/v3/files') return void say(200, { files: listed(google, request) });
  if (pathname === '/upload/drive/v3/files') {
    const made = madeOf(await bodyOf(request), google.docs.length);
    google.docs.push(made);
    return manner.kind === 'loses-answer' ? void response.destroy() : void say(200, { id: made.id });
  }
  const [, fileId] = /^\/v1\/presentations\/([^/:]+)/.exec(pathname) ?? [];
  if (fileId !== deck.fileId) return void say(404, notFound);
  const [, slideId] = /\/pages\/([^/]+)$/.exec(pathname) ?? [];
  if (slideId !== undefined) return void say(200, pageOf(google, slideId));
  const { requests } = JSON.parse(await bodyOf(request)) as { requests: readonly Request[] };
  const problem = apply(google, requests);
  if (manner.kind === 'loses-answer') return void response.destroy();
  say(problem ? 400 : 200, problem ?? { replies: [] });
}

function listed({ docs, apis }: MockGoogle, request: IncomingMessage): { id: string }[] {
  const q = new URL(request.url ?? '/', apis.drive).searchParams.get('q') ?? '';
  return docs.filter((doc) => Object.values(doc.appProperties).some((value) => q.includes(`'${value}'`)));
}

function madeOf(body: string, number: number): MadeDoc {
  const [, about = '', html = ''] = body.split('--mote-part').map((part) => part.split('\r\n\r\n')[1]?.trim() ?? '');
  return { ...(JSON.parse(about) as Omit<MadeDoc, 'id' | 'html'>), id: `1doc-${number}`, html };
}

const notFound = { error: { code: 404, status: 'NOT_FOUND', message: 'Requested entity was not found.' } };
const invalid = (message: string) => ({ error: { code: 400, status: 'INVALID_ARGUMENT', message } });

/** Applies all requests or none, as Google does. Returns null on success. */
function apply({ boxes, deck, manner }: MockGoogle, requests: readonly Request[]): object | null {
  for (const { createShape } of requests) {
    if (createShape && boxes.has(createShape.objectId)) return invalid('The object ID should be unique.');
    const slideId = createShape?.elementProperties.pageObjectId;
    if (slideId !== undefined && !deck.slides.includes(slideId))
      return invalid(`The page (${slideId}) could not be found.`);
  }
  for (const { createShape, insertText, updateTextStyle, deleteObject } of requests) {
    const box = boxes.get(insertText?.objectId ?? updateTextStyle?.objectId ?? '');
    if (createShape) {
      const { objectId, elementProperties } = createShape;
      boxes.set(objectId, { objectId, slideId: elementProperties.pageObjectId, text: '', link: null });
    }
    if (box && insertText) box.text = insertText.text;
    if (box && updateTextStyle && manner.kind !== 'drops-link') box.link = updateTextStyle.style.link.url;
    if (deleteObject) boxes.delete(deleteObject.objectId);
  }
  return null;
}

function pageOf({ boxes }: MockGoogle, slideId: string): object {
  const pageElements = [...boxes.values()]
    .filter((box) => box.slideId === slideId)
    .map(({ objectId, text, link }) => ({
      objectId,
      shape: {
        text: {
          textElements: [
            { paragraphMarker: {} },
            { textRun: { content: `${text}\n`, style: link === null ? {} : { link: { url: link } } } },
          ],
        },
      },
    }));
  return { pageElements: [{ objectId: 'an-image', image: {} }, ...pageElements] };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
