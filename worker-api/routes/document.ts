import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  ErrorAnswer,
  FinishBody,
  MoteEnvelope,
  MoteList,
  MotePage,
  MoteStatus,
  RegenerateBody,
  RenameBody,
  ReserveAnswer,
  ReserveBody,
} from '@/shared/contract/motes.ts';
import { API_PREFIX, ROUTES, type RouteName } from '@/shared/contract/routes.ts';
import { BRAND } from '@/shared/domain/brand.ts';
import { API_ERRORS, type ApiErrorCode } from '@/shared/domain/errors.ts';

interface Entry {
  summary: string;
  body?: z.ZodType;
  answer?: z.ZodType;
  /** The media type of an answer that is not JSON; null: no body. */
  media?: string | null;
  status?: number;
  errors?: readonly ApiErrorCode[];
}

type Responses = Record<number, { description: string; content?: Record<string, { schema?: z.ZodType }> }>;

const GONE = ['malformed-id', 'no-such-mote', 'mote-removed', 'mote-expired'] as const;
const OWNED = [...GONE, 'not-yours'] as const;

/** What the document says of each route of the contract. */
const ENTRIES: Readonly<Record<RouteName, Entry>> = {
  'mote.list': { summary: "The caller's own motes, newest first", answer: MoteList, errors: ['bad-request'] },
  'mote.status': { summary: "The caller's newest mote that can be played", answer: MoteStatus },
  'mote.reserve': {
    summary: 'Keep an id for its claim',
    body: ReserveBody,
    answer: ReserveAnswer,
    status: 201,
    errors: ['bad-request', 'malformed-id', 'claim-mismatch', 'title-too-long', 'body-too-large', 'storage-full'],
  },
  'mote.read': { summary: 'One mote', answer: MoteEnvelope, errors: GONE },
  'mote.page': { summary: 'What the page of a mote shows, whatever its state', answer: MotePage },
  'mote.rename': {
    summary: 'Another title',
    body: RenameBody,
    answer: MoteEnvelope,
    errors: [...OWNED, 'title-too-long'],
  },
  'mote.delete': { summary: 'Remove a mote; it can be restored for a moment', answer: MoteEnvelope, errors: OWNED },
  'mote.restore': { summary: 'Take a removal back', answer: MoteEnvelope, errors: OWNED },
  'mote.finish': {
    summary: 'Say again that a recording is complete, and by which hash',
    body: FinishBody,
    answer: MoteEnvelope,
    errors: [...OWNED, 'mote-not-ready', 'hash-mismatch', 'already-finished', 'not-audio', 'mote-too-long'],
  },
  'mote.regenerate': {
    summary: 'Give the audio a new link',
    body: RegenerateBody,
    answer: MoteEnvelope,
    errors: [...OWNED, 'claim-mismatch', 'mote-not-ready'],
  },
  'mote.qr-svg': { summary: 'The link as a QR code, SVG', media: 'image/svg+xml', errors: ['malformed-id'] },
  'mote.qr-png': { summary: 'The link as a QR code, PNG', media: 'image/png', errors: ['malformed-id'] },
  oembed: { summary: 'oEmbed of a link', media: 'application/json', errors: ['bad-request', ...GONE] },
  'upload.create': {
    summary: 'Open the upload of a recording (tus creation)',
    media: null,
    status: 201,
    errors: [...OWNED, 'claim-mismatch', 'bad-request', 'mote-too-large'],
  },
  'upload.head': { summary: 'Where a recording goes on (tus)', media: null, errors: ['no-such-upload'] },
  'upload.patch': {
    summary: 'The next piece of a recording; the last one finishes it (tus)',
    media: null,
    status: 204,
    errors: [
      'bad-request',
      'no-such-upload',
      'offset-mismatch',
      'hash-mismatch',
      'piece-too-large',
      'mote-too-large',
      'mote-too-long',
      'not-audio',
      'upload-locked',
      'storage-full',
    ],
  },
  'upload.delete': {
    summary: 'Cancel a recording (tus termination)',
    media: null,
    status: 204,
    errors: ['no-such-upload'],
  },
  'upload.options': { summary: 'What the uploads can (tus)', media: null, status: 204 },
  audio: {
    summary: 'The generated or recorded audio, whole or in ranges',
    media: 'audio/mpeg',
    errors: [...GONE, 'mote-not-ready'],
  },
  health: { summary: 'Whether the server can do its work', media: 'application/json' },
  openapi: { summary: 'This document', media: 'application/json' },
};

/** The OpenAPI document, from the schemas that the server itself checks by. */
export function createDocument(origin: string): unknown {
  const app = new OpenAPIHono();
  for (const [name, entry] of Object.entries(ENTRIES)) {
    const { method, path } = ROUTES[name as RouteName];
    app.openAPIRegistry.registerPath({
      operationId: name,
      method: method.toLowerCase() as Lowercase<typeof method>,
      path: `/${path.replace(/:(\w+)/g, '{$1}')}`,
      summary: entry.summary,
      request: {
        params: paramsOf(path),
        ...(entry.body ? { body: { required: true, content: { 'application/json': { schema: entry.body } } } } : {}),
      },
      responses: { ...answerOf(entry), ...errorsOf(entry.errors ?? []) },
    });
  }
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: BRAND.displayName, version: '1' },
    servers: [{ url: `${origin}${API_PREFIX.slice(0, -1)}` }],
  });
}

function paramsOf(path: string) {
  return z.object(Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, z.string()])));
}

function answerOf(entry: Entry): Responses {
  const status = entry.status ?? 200;
  if (entry.answer) {
    return { [status]: { description: 'Done', content: { 'application/json': { schema: entry.answer } } } };
  }
  return { [status]: { description: 'Done', ...(entry.media ? { content: { [entry.media]: {} } } : {}) } };
}

/** One answer per status, which names its codes. */
function errorsOf(codes: readonly ApiErrorCode[]): Responses {
  const all: Responses = {};
  for (const code of [...codes, 'overloaded', 'internal'] as const) {
    const status = API_ERRORS[code];
    const known = all[status]?.description;
    all[status] = {
      description: known ? `${known}, ${code}` : code,
      content: { 'application/json': { schema: ErrorAnswer } },
    };
  }
  return all;
}
