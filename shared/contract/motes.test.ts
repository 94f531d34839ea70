import { describe, expect, it } from 'vitest';
import { ReserveBody, title } from './motes.ts';
import { ROUTE_CLASSES, ROUTES } from './routes.ts';

const body = {
  claim: '0'.repeat(64),
  source: 'recorded',
  application: 'gmail',
  applicationView: 'gmail-default',
  title: 'x',
  locale: null,
  recordedAt: 1,
};

describe('bodies', () => {
  it('a title has at most 200 code points, however many units they take', () => {
    expect(title.safeParse('😀'.repeat(200)).success).toBe(true);
    expect(title.safeParse('😀'.repeat(201)).success).toBe(false);
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
  ])('a reservation with %o is taken: %s', (change, isTaken) => {
    expect(ReserveBody.safeParse({ ...body, ...change }).success).toBe(isTaken);
  });
});

describe('routes', () => {
  it('each begins with a route class, and none stands twice', () => {
    const routes = Object.values(ROUTES);
    const letters: string[] = routes.map(({ path }) => path.split('/')[0] ?? '').filter((letter) => letter !== '');
    expect(letters.filter((letter) => !Object.hasOwn(ROUTE_CLASSES, letter))).toEqual([]);
    expect(new Set(routes.map(({ method, path }) => `${method} ${path}`)).size).toBe(routes.length);
  });
});
