import { describe, expect, it } from 'vitest';
import { ROUTE_CLASSES } from './http.ts';
import { reserveBodySchema, titleSchema } from './motes.ts';
import { ROUTES } from './routes/all.ts';

const body = {
  claim: '0'.repeat(64),
  source: 'recorded',
  application: 'gmail',
  applicationView: 'gmail-default',
  title: 'x',
  locale: null,
  recordedAt: 1,
};

describe('bodies of mote requests', () => {
  it('a title has at most 200 code points, whatever its number of UTF-16 units', () => {
    expect(titleSchema.safeParse('😀'.repeat(200)).success).toBe(true);
    expect(titleSchema.safeParse('😀'.repeat(201)).success).toBe(false);
  });

  it.each([
    [{}, true],
    [{ application: 'web', applicationView: null }, true],
    [{ claim: '0'.repeat(63) }, false],
    [{ application: 'word' }, false],
    [{ applicationView: 'somewhere' }, false],
    [{ recordedAt: -1 }, false],
    [{ recordedAt: 1.5 }, false],
    [{ locale: 'x'.repeat(36) }, false],
  ])('the schema accepts a reservation with %o: %s', (change, isTaken) => {
    expect(reserveBodySchema.safeParse({ ...body, ...change }).success).toBe(isTaken);
  });
});

describe('routes of the API', () => {
  it('each route begins with a route class, and none appears twice', () => {
    const routes = Object.values(ROUTES);
    const letters: string[] = routes.map(({ path }) => path.split('/')[0] ?? '').filter((letter) => letter !== '');
    expect(letters.filter((letter) => !Object.hasOwn(ROUTE_CLASSES, letter))).toEqual([]);
    expect(new Set(routes.map(({ method, path }) => `${method} ${path}`)).size).toBe(routes.length);
  });
});
