import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '@/worker-api/db/sqlite.ts';
import type { Mailer, MailMessage } from '@/worker-api/mail/contract.ts';
import { createTestApp, type TestApp } from '@/worker-api/testing/app.ts';
import { createClient, newEmail } from '@/worker-api/testing/people.ts';

const MINUTE = 60_000;

describe('the job of the sign-in mail', () => {
  const db = openSqlite({ file: ':memory:' });
  const letters: MailMessage[] = [];
  let isDown = false;
  const mail: Mailer = {
    canSend: true,
    async post(letter) {
      if (isDown) throw new Error(`cannot send ${letter.to} to nowhere`);
      letters.push(letter);
    },
  };
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ db, mail });
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });
  const waiting = () => db.handle.select().from(db.tables.job);

  it('retries the mail until the mail server is back', async () => {
    const email = newEmail();
    isDown = true;
    await createClient(app).askForMail(email);
    for (let tries = 0; tries < 4; tries += 1) {
      await app.mails();
      app.advance(MINUTE);
    }
    expect(await waiting()).toMatchObject([{ kind: 'mail', attempts: 4 }]);
    isDown = false;
    await app.mails();
    expect(letters.map(({ to }) => to)).toEqual([email]);
    expect(await waiting()).toEqual([]);
    expect(app.log()).not.toContain(email);
  });

  it('drops the mail once its sign-in has expired', async () => {
    isDown = true;
    await createClient(app).askForMail(newEmail());
    app.advance(31 * MINUTE);
    isDown = false;
    await app.mails();
    expect(letters).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    expect(app.log()).toContain('mail-given-up');
  });

  it('sends the mails of a whole class in one run', async () => {
    const emails = Array.from({ length: 65 }, () => newEmail());
    for (const email of emails) await createClient(app).askForMail(email);
    await app.mails();
    expect(
      letters
        .slice(1)
        .map(({ to }) => to)
        .sort(),
    ).toEqual(emails.sort());
  });

  it('without a mail server, the response is the same, no job is enqueued and the log reports it', async () => {
    const silent = await createTestApp({ db, mail: { canSend: false, post: () => Promise.reject(new Error('off')) } });
    const client = createClient(silent);
    expect((await client.askForMail(newEmail())).status).toBe(202);
    expect(await (await client.call('GET', 'i/providers')).json()).toMatchObject({ mail: false, outbox: false });
    await silent.mails();
    expect(silent.log()).toContain('mail-not-configured');
    expect(await waiting()).toEqual([]);
    await silent.close();
  });
});
