import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
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

test('recognises a Mote server on the port, even an unhealthy one', async () => {
  const mote = createHttpServer((_, answer) => {
    answer.writeHead(503, { 'content-type': 'application/json' });
    answer.end(JSON.stringify({ ok: false, database: 'failed', blobs: 'ok' }));
  }).listen(0, '127.0.0.1');
  await once(mote, 'listening');
  const { port } = mote.address();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '' },
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  expect((await once(child, 'exit'))[0]).toBe(1);
  expect(said).toContain(`Mote runs already at http://127.0.0.1:${port}`);
  expect(said).toContain(`MOTE_DATA_DIR=.mote-2 PORT=${port + 1} npm start`);
  mote.close();
});

test('reports a port in use immediately, with the remedy', () => {
  const { port } = other.address();
  const { status, stderr, stdout } = start({ PORT: String(port), HOST: '' });
  expect(status).toBe(1);
  expect(stderr).toContain(`Port ${port} is taken by another program`);
  expect(stderr).toContain(`PORT=${port + 1} npm start`);
  expect(stdout).toBe('');
});

test.each(['eighty', '0', '65536'])('refuses PORT=%s', (PORT) => {
  const { status, stderr } = start({ PORT });
  expect(status).toBe(1);
  expect(stderr).toContain(`not '${PORT}'`);
});

test('refuses an address of another machine', () => {
  const { status, stderr } = start({ PORT: '8799', HOST: '192.0.2.1' });
  expect(status).toBe(1);
  expect(stderr).toContain('cannot listen on 192.0.2.1:8799');
});
