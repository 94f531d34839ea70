import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './process.mjs';

const start = (env) =>
  spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8' });

const other = createServer();
beforeAll(async () => {
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
});
afterAll(() => other.close());

test('a port that is taken is said at once, with the way out', () => {
  const { port } = other.address();
  const { status, stderr, stdout } = start({ PORT: String(port), HOST: '' });
  expect(status).toBe(1);
  expect(stderr).toContain(`Port ${port} is taken by another program`);
  expect(stderr).toContain(`PORT=${port + 1} npm start`);
  expect(stdout).toBe('');
});

test.each(['eighty', '0', '65536'])('PORT=%s is refused', (PORT) => {
  const { status, stderr } = start({ PORT });
  expect(status).toBe(1);
  expect(stderr).toContain(`not '${PORT}'`);
});

test('an address of another machine is refused', () => {
  const { status, stderr } = start({ PORT: '8799', HOST: '192.0.2.1' });
  expect(status).toBe(1);
  expect(stderr).toContain('cannot listen on 192.0.2.1:8799');
});
