import { afterAll, beforeAll, describe } from 'vitest';
import { createFakeApi } from '@/shared/client/fake-api.ts';
import { openSqlite } from '@/worker-api/db/sqlite.ts';
import { createTestApp, ORIGIN, type TestApp } from '@/worker-api/testing/app.ts';
import { moteApiContract } from './mote-api.ts';

describe('client and fake API', () => {
  const fake = createFakeApi({ now: () => 1_700_000_000_000 });
  moteApiContract(() => ({ baseUrl: 'http://fake.invalid', fetch: fake.fetch }));
});

describe('client and real API', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ db: openSqlite({ file: ':memory:' }) });
  });
  afterAll(() => app.close());
  moteApiContract(() => ({
    baseUrl: ORIGIN,
    fetch: async (input, init) => app.fetch(new Request(input, init)),
  }));
});
