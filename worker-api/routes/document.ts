import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { API_ERRORS, type ApiErrorCode } from '@/shared/base/errors.ts';
import { API_PREFIX } from '@/shared/contract/http.ts';
import { errorAnswerSchema } from '@/shared/contract/motes.ts';
import { ROUTES } from '@/shared/contract/routes/all.ts';
import { errorsOf, type RouteEntry } from '@/shared/contract/routes/route.ts';
import { BRAND } from '@/shared/domain/mote/brand.ts';

type Responses = Record<number, { description: string; content?: Record<string, { schema?: z.ZodType }> }>;

/** Creates the OpenAPI document from the schemas by which the server itself checks. */
export function createDocument(origin: string): unknown {
  const app = new OpenAPIHono();
  for (const [name, entry] of Object.entries<RouteEntry>(ROUTES)) {
    const { method, path, query } = entry;
    app.openAPIRegistry.registerPath({
      operationId: name,
      method: method.toLowerCase() as Lowercase<typeof method>,
      path: `/${path.replace(/:(\w+)/g, '{$1}')}`,
      summary: entry.summary,
      request: {
        params: paramsOf(path),
        ...(query instanceof z.ZodObject ? { query } : {}),
        ...(entry.body ? { body: { required: true, content: { 'application/json': { schema: entry.body } } } } : {}),
      },
      responses: { ...answerOf(entry), ...refusalsOf(errorsOf(entry)) },
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

function answerOf(entry: RouteEntry): Responses {
  const status = entry.status ?? 200;
  if (entry.answer) {
    return { [status]: { description: 'Done', content: { 'application/json': { schema: entry.answer } } } };
  }
  return { [status]: { description: 'Done', ...(entry.media ? { content: { [entry.media]: {} } } : {}) } };
}

/** Groups codes into one response per status. */
function refusalsOf(codes: Iterable<ApiErrorCode>): Responses {
  const all: Responses = {};
  for (const code of codes) {
    const status = API_ERRORS[code];
    const known = all[status]?.description;
    all[status] = {
      description: known ? `${known}, ${code}` : code,
      content: { 'application/json': { schema: errorAnswerSchema } },
    };
  }
  return all;
}
