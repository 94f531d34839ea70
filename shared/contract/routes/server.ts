import type { RouteEntry } from './route.ts';

/** The server itself. */
export const SERVER_ROUTES = {
  health: {
    method: 'GET',
    path: 'z/health',
    summary: 'Returns whether the server works',
    media: 'application/json',
    isPublic: true,
  },
  openapi: {
    method: 'GET',
    path: 'z/openapi.json',
    summary: 'Returns this document',
    media: 'application/json',
    isPublic: true,
  },
} as const satisfies Record<string, RouteEntry>;
