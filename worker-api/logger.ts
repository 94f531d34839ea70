import type { Logger } from './services/context.ts';

/**
 * Writes one JSON line per event. Callers pass codes, kinds and counts; never headers, bodies, addresses or a driver's
 * text about a failed query, because those contain claims, titles and upload addresses.
 */
export function createLogger(write: (line: string) => void): Logger {
  const log = (level: string, event: string, fields: Readonly<Record<string, unknown>> = {}) => {
    const safe = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, explain(value)]));
    write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...safe })}\n`);
  };
  return {
    info: (event, fields) => log('info', event, fields),
    error: (event, fields) => log('error', event, fields),
  };
}

/** Returns kind and place of an error without its message, which may quote user input. */
function explain(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const frames = (value.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in value ? String(value.code) : undefined;
  const cause = value.cause === undefined ? undefined : explain(value.cause);
  return { name: value.name, code, cause, at: frames.slice(0, 8).map((line) => line.trim()) };
}
