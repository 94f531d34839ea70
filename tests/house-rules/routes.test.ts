import { describe, expect, test } from 'vitest';
import { ROUTES, type RouteName } from '@/shared/contract/routes.ts';
import { collectTestTitles } from '../../scripts/test-titles.mjs';
import { isSource, listFiles, readText } from './repository.ts';

const names = Object.keys(ROUTES) as RouteName[];
const mounted = listFiles((path) => path.startsWith('worker-api/') && isSource(path))
  .map(readText)
  .join('\n');
const titles = collectTestTitles().filter(({ file }) => file.startsWith('worker-api/') || file.startsWith('tests/'));

/** `mote.read`, or `GET m/:id`, in a test's title. */
const isNamed = (name: RouteName): boolean => {
  const { method, path } = ROUTES[name];
  const call = new RegExp(`\\b${method} (/api/)?${path.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&')}(?![\\w/:.])`);
  const key = new RegExp(`(?<![\\w.-])${name.replace('.', '\\.')}(?![\\w.-])`);
  return titles.some(({ title }) => call.test(title) || key.test(title));
};

describe('routes of the contract', () => {
  test.each(names)('%s is mounted by its name', (name) => {
    const places = [`'${name}'`, `ROUTES.${name}`].filter((place) => mounted.includes(place));
    expect(places.length, `'${name}' or ROUTES in worker-api/`).toBeGreaterThan(0);
  });

  test('each is named by a test', () => {
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
  });
});
