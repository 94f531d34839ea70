import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '../../db/sqlite.ts';
import type { Letter, Postman } from '../../mail/contract.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createClient, newEmail } from '../../testing/people.ts';

const MINUTE = 60_000;

describe('the mail with a link', () => {
  const db = openSqlite({ file: ':memory:' });
  const letters: Letter[] = [];
  let isDown = false;
  const mail: Postman = {
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

  it('is tried again until the mail server is back', async () => {
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

  it('is given up when nobody waits for it any longer', async () => {
    isDown = true;
    await createClient(app).askForMail(newEmail());
    app.advance(31 * MINUTE);
    isDown = false;
    await app.mails();
    expect(letters).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    expect(app.log()).toContain('mail-given-up');
  });

  it('of a whole class leaves at once', async () => {
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

  it('is not promised where no mail can be sent: the answer is the same, and the log says it', async () => {
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
