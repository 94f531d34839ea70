import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { ROUTES, type RouteName } from '@/shared/contract/routes/all.ts';
import { rootNameOf, walk } from './code-rule.ts';
import { isSource, isTest, listFiles, readText } from './repository.ts';

const names = Object.keys(ROUTES) as RouteName[];
const mounted = listFiles((path) => path.startsWith('worker-api/') && isSource(path)).map(readText);
const tests = listFiles((path) => /^(worker-api|tests)\//.test(path) && isTest(path) && /\.tsx?$/.test(path))
  .filter((path) => !path.startsWith('tests/house-rules/'))
  .map(readText);

/**
 * `m/:id/restore` is called as `m/${take.id}/restore`. The server chooses the address of an upload, so its last part is
 * optional.
 */
function isCalledIn(text: string, { method, path }: { method: string; path: string }): boolean {
  const escaped = path.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&').replace(/\/:uploadId$/, '');
  const called = new RegExp(`["'\`/]${escaped.replace(/:\w+/g, '(?:\\$\\{[^}]+\\}|[\\w-]+)')}(?![\\w/.-])`);
  return called.test(text) && (method === 'GET' || text.includes(`'${method}'`));
}

describe('routes of the contract', () => {
  test('finds a call', () => {
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

/** Mounts outside the contract, and so outside the access matrix, each with the reason why it needs no row there. */
const MOUNTS: Readonly<Record<string, string>> = {
  "worker-api/app.ts: app.use('*')": 'headers of all pages; answers nothing',
  "worker-api/app.ts: app.route('/')": 'the four below: outbox, pictures, pages, site',
  "worker-api/app.ts: routes.options('*')": 'preflights say what a browser may send, whoever asks',
  'worker-api/app.ts: api.route(API_PREFIX)': 'the routes of the contract',
  'worker-api/app.ts: api.route(`${API_PREFIX}v1`)': 'the same by their older address',
  "worker-api/routes/kit.ts: api.on(method === 'HEAD' ? 'GET' : method)": 'the one way in of a route of the contract',
  "worker-api/routes/dev-outbox.ts: app.get('/dev/outbox/:key')":
    'its secret, on this machine only (dev-outbox.test.ts)',
  "worker-api/routes/images.ts: app.get('/images/avatars/:file')": 'public by an address that stands for its bytes',
  "worker-api/routes/site.ts: site.on(['GET', 'HEAD'])": 'files of the build, the same for everybody',
  'worker-api/pages/index.ts: app.get(SERVER_PAGES.mote)':
    'asks the service of mote.page, by the site’s cookies (compose-pages.test.ts)',
  'worker-api/pages/index.ts: app.get(SERVER_PAGES.tote)': 'the same notice for everybody',
  'worker-api/pages/index.ts: app.get(SERVER_PAGES.fileGrant)': 'one of five notices, the same for everybody',
};
const MOUNTERS = new Set([
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'options',
  'all',
  'on',
  'use',
  'route',
  'mount',
  'basePath',
]);

/** Returns the calls on every Hono that a file creates or receives. */
function mountsIn(path: string, text: string): string[] {
  if (!/from 'hono(\/|')/.test(text)) return [];
  const ast = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const apps = new Set([...text.matchAll(/(\w+)(?: = new Hono\b|: Hono\b)/g)].map(([, name]) => name));
  const found: string[] = [];
  for (const node of walk(ast)) {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) continue;
    const { expression: on, name } = node.expression;
    const app = rootNameOf(on) ?? (/^new Hono\b/.test(on.getText()) ? 'new Hono()' : '');
    if ((!apps.has(app) && app !== 'new Hono()') || !MOUNTERS.has(name.text)) continue;
    found.push(`${path}: ${app}.${name.text}(${node.arguments[0]?.getText()})`);
  }
  return found;
}

describe('mounts outside the contract', () => {
  test('finds a mount', () => {
    const text = "import { Hono } from 'hono';\nconst app = new Hono<Env>();\napp.get('/secret', answer);";
    expect(mountsIn('worker-api/a.ts', text)).toEqual(["worker-api/a.ts: app.get('/secret')"]);
    const handed =
      "import type { Hono } from 'hono';\nexport function more(api: Hono<Env>) { api.post('/x', f); list.get('y'); }";
    expect(mountsIn('worker-api/b.ts', handed)).toEqual(["worker-api/b.ts: api.post('/x')"]);
    const chained = "import { Hono } from 'hono';\nexport const app = new Hono().get('/y', f);";
    expect(mountsIn('worker-api/c.ts', chained)).toEqual(["worker-api/c.ts: new Hono().get('/y')"]);
  });

  test('each mount is on the list, with the reason why it needs no row in the access matrix', () => {
    const paths = listFiles((path) => path.startsWith('worker-api/') && isSource(path));
    const found = paths.flatMap((path) => mountsIn(path, readText(path)));
    expect([...new Set(found)].sort()).toEqual(Object.keys(MOUNTS).sort());
  });
});
