import { describe, expect, test } from 'vitest';
import { ROUTES, type RouteName } from '@/shared/contract/routes.ts';
import { isSource, isTest, listFiles, readText } from './repository.ts';

const names = Object.keys(ROUTES) as RouteName[];
const mounted = listFiles((path) => path.startsWith('worker-api/') && isSource(path)).map(readText);
const tests = listFiles((path) => /^(worker-api|tests)\//.test(path) && isTest(path) && /\.tsx?$/.test(path))
  .filter((path) => !path.startsWith('tests/house-rules/'))
  .map(readText);

/** `m/:id/restore` is called as `m/${take.id}/restore`; an upload's address is the server's to say, so its last part is open. */
function isCalledIn(text: string, { method, path }: { method: string; path: string }): boolean {
  const escaped = path.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&').replace(/\/:uploadId$/, '');
  const called = new RegExp(`["'\`/]${escaped.replace(/:\w+/g, '(?:\\$\\{[^}]+\\}|[\\w-]+)')}(?![\\w/.-])`);
  return called.test(text) && (method === 'GET' || text.includes(`'${method}'`));
}

describe('routes of the contract', () => {
  test('a call is seen', () => {
    const restore = ROUTES['mote.restore'];
    const call = (method: string, verb: string) => `send.json('${method}', \`m/\${take.id}/${verb}\`)`;
    expect(isCalledIn(call('POST', 'restore'), restore)).toBe(true);
    expect(isCalledIn(call('POST', 'finish'), restore)).toBe(false);
    expect(isCalledIn(call('PUT', 'restore'), restore)).toBe(false);
  });

  test.each(names)('%s is mounted by its name', (name) => {
    expect(mounted.some((text) => text.includes(`'${name}'`) || text.includes(`ROUTES.${name}`))).toBe(true);
  });

  test.each(names)('%s is called by a test', (name) => {
    expect(tests.some((text) => isCalledIn(text, ROUTES[name]))).toBe(true);
  });
});
