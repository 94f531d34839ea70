import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startJobs } from './job-timer.ts';
import { newAccount, type TestAccount } from './testing/accounts.ts';
import { createTestApp, DIALECTS, type OpenedDatabase, ORIGIN, OUTBOX_KEY, type TestApp } from './testing/app.ts';
import { newEmail } from './testing/people.ts';

describe.each(DIALECTS)('the rounds of jobs on $name', { timeout: 60_000 }, ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  /** Lets a waiting export continue. */
  let openGate = (): void => {};
  const gate = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  let isHeld = false;
  beforeAll(async () => {
    opened = await open();
    app = await createTestApp({
      db: opened.db,
      wrapBlobs: (store) => ({
        ...store,
        async put(key, bytes) {
          if (key.startsWith('export-')) {
            isHeld = true;
            await gate;
          }
          await store.put(key, bytes);
        },
      }),
    });
  });
  afterAll(async () => {
    openGate();
    await app.close();
    await opened.close();
  });

  const post = ({ headers }: Pick<TestAccount, 'headers'>, path: string, body: unknown = {}) =>
    app.request(`/api/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('the rounds of jobs send a mail while an export runs, and finish the export afterwards', async () => {
    const account = await newAccount(app);
    const jobs = startJobs(app.services);
    const { id } = (await (await post(account, 'a/exports')).json()) as { id: string };
    const stateOf = async () => {
      const answer = await app.request(`/api/a/exports/${id}`, { headers: account.headers });
      return ((await answer.json()) as { state: string }).state;
    };
    try {
      jobs.wake();
      await vi.waitFor(() => expect(isHeld).toBe(true), 30_000);
      const email = newEmail();
      await post(account, 'i/signIn/otl', { email, containingURL: `${ORIGIN}/login` });
      jobs.wake();
      const outbox = () => app.request(`/dev/outbox/${OUTBOX_KEY}`).then((answer) => answer.text());
      await vi.waitFor(async () => expect(await outbox()).toContain(email), 30_000);
      expect(await stateOf()).toBe('queued');
      openGate();
      await vi.waitFor(async () => expect(await stateOf()).toBe('ready'), 30_000);
    } finally {
      openGate();
      await jobs.stop();
    }
  });
});
