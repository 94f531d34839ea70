import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nastyStrings } from '@/tests/data/nasty-strings.ts';
import { escapeHtml } from '../pages/html.ts';
import { composeMail } from './compose.ts';
import { createMailer, NO_MAILER } from './mailer.ts';
import { createOutbox } from './outbox.ts';
import { createSmtp } from './smtp.ts';
import { createMailTexts, type MailTexts, readMailTexts } from './texts.ts';

const letter = {
  template: 'sign-in',
  to: 'zoe@school.example',
  locale: 'en-US',
  link: 'http://127.0.0.1:8787/login?otl=a-b_c&x="<script>',
} as const;

describe('a mail', () => {
  let texts: MailTexts;
  beforeAll(async () => {
    texts = await readMailTexts('', (error) => {
      throw error;
    });
  });

  it('a mail has the same content as text and as HTML, in which everything is escaped', () => {
    const mail = composeMail(letter, texts);
    expect(mail).toMatchObject({ to: letter.to, subject: 'Sign in to Mote', links: [letter.link] });
    expect(mail.text).toContain(`Sign in to Mote\n${letter.link}`);
    expect(mail.text).not.toMatch(/[\u2068\u2069]/);
    expect(mail.html).toContain('href="http://127.0.0.1:8787/login?otl=a-b_c&amp;x=&quot;&lt;script&gt;"');
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="en-US" dir="ltr">/);
  });

  it('a mail never lets its link become markup: 500 strings (S8)', () => {
    const drawn = (link: string) => composeMail({ ...letter, link }, texts).html;
    const plain = drawn('LINK');
    for (const nasty of nastyStrings()) {
      const shown = escapeHtml(nasty);
      expect(shown).not.toMatch(/[<>"'`]/);
      expect(drawn(`LINK${nasty}`)).toBe(plain.replaceAll('LINK', () => `LINK${shown}`));
    }
  });

  it('a mail is in the language of the request, right to left where the language is', () => {
    const source = 'mail-sign-in-subject = تسجيل الدخول إلى { $product }';
    const english = texts('en-US');
    const two = createMailTexts(
      new Map([
        ['ar-EG', source],
        [
          'en-US',
          ['lead', 'button', 'once', 'ignore'].map((id) => `mail-sign-in-${id} = ${id} { $product }`).join('\n'),
        ],
      ]),
      () => {},
    );
    const mail = composeMail({ ...letter, locale: 'ar-LB' }, two);
    expect(mail.subject).toBe('تسجيل الدخول إلى Mote');
    expect(mail.html).toContain('<html lang="ar-EG" dir="rtl">');
    expect(mail.html).toContain('\u2068Mote\u2069');
    expect(english.direction).toBe('ltr');
    expect(composeMail({ ...letter, locale: 'not a tag' }, texts).subject).toBe('Sign in to Mote');
  });

  it('a mail names the identity provider that a school has chosen', () => {
    const mail = composeMail({ ...letter, template: 'other-door', provider: 'classlink' }, texts);
    expect(mail.text).toContain('Your school signs in with ClassLink.');
  });

  it('the outbox lists mails in order and drops the oldest beyond two hundred', async () => {
    const outbox = createOutbox();
    const postman = createMailer(outbox, texts);
    for (let i = 0; i < 203; i += 1) await postman.post({ ...letter, to: `${i}@school.example` });
    expect(outbox.list()).toHaveLength(200);
    expect(outbox.list().at(-1)?.to).toBe('202@school.example');
    expect(outbox.list()[0]?.to).toBe('3@school.example');
  });

  it('sending rejects where no transport is configured', async () => {
    await expect(NO_MAILER.post(letter)).rejects.toThrow('No mail transport');
  });
});

describe('SMTP', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  /** Starts a mail server that accepts every mail, or refuses recipients. */
  async function startServer({ refuses = false } = {}) {
    const received: string[] = [];
    const server = createServer((socket) => {
      let isData = false;
      let text = '';
      socket.write('220 test\r\n');
      socket.on('data', (chunk) => {
        text += chunk;
        for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
          const line = text.slice(0, end);
          text = text.slice(end + 2);
          received.push(line);
          if (isData && line !== '.') continue;
          if (isData) {
            isData = false;
            socket.write('250 taken\r\n');
          } else if (line === 'DATA') {
            isData = true;
            socket.write('354 go on\r\n');
          } else if (refuses && line.startsWith('RCPT')) socket.write('550 nobody\r\n');
          else if (line === 'STARTTLS') socket.write('502 not here\r\n');
          else if (line === 'QUIT') socket.end('221 bye\r\n');
          else socket.write('250 good\r\n');
        }
      });
      socket.on('error', () => socket.destroy());
    });
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
  }

  it('SMTP sends a mail with both parts, from the address of the settings', async () => {
    const { url, received } = await startServer();
    const smtp = createSmtp({ url, from: 'Mote <mote@school.example>' });
    await smtp.send({ to: letter.to, subject: 'Grüße', text: 'plain', html: '<p>rich</p>', links: [] });
    smtp.close();
    expect(received).toEqual(
      expect.arrayContaining([
        'MAIL FROM:<mote@school.example>',
        'RCPT TO:<zoe@school.example>',
        'From: Mote <mote@school.example>',
        'Auto-Submitted: auto-generated',
        'plain',
        '<p>rich</p>',
      ]),
    );
    expect(received.join('\n')).toMatch(/Content-Type: multipart\/alternative/);
  });

  it('SMTP rejects a mail that the server refuses, so that it is retried', async () => {
    const { url } = await startServer({ refuses: true });
    const smtp = createSmtp({ url, from: 'mote@school.example' });
    await expect(smtp.send({ to: letter.to, subject: '', text: '', html: '', links: [] })).rejects.toThrow(/nobody/);
    smtp.close();
  });

  it('SMTP sends no password over an unencrypted connection', async () => {
    const { url, received } = await startServer();
    const smtp = createSmtp({ url: url.replace('//', '//user:secret@'), from: 'mote@school.example' });
    await expect(smtp.send({ to: letter.to, subject: '', text: '', html: '', links: [] })).rejects.toThrow();
    smtp.close();
    expect(received.join('\n')).not.toContain('AUTH');
  });
});
