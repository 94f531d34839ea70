import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Mail } from '../mail/contract.ts';
import { html, toText } from '../pages/html.ts';
import type { Call, Env } from './call.ts';

export interface DevOutboxOptions {
  list(): readonly Mail[];
  /** Secret in the address. */
  key: string;
}

/**
 * Creates the development outbox: as JSON, newest last, and as a page. Its links sign in as any user, so its address
 * contains a secret: a proxy on this machine may hide where a request comes from. It also answers only this machine, by
 * a name of this machine, and no request that a proxy passed on.
 */
export function createDevOutbox({ list, key }: DevOutboxOptions): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/dev/outbox/:key', (call) => {
    if (!isSame(call.req.param('key'), key) || !isFromThisMachine(call)) return call.text('Not found', 404);
    const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
    const wantsPage = call.req.header('accept')?.includes('text/html') ?? false;
    return wantsPage ? call.html(drawOutbox(list(), key), 200, headers) : call.json(list(), 200, headers);
  });
  return app;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time. */
const isSame = (given: string, key: string): boolean => timingSafeEqual(digestOf(given), digestOf(key));

const LOOPBACK_HOST = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
const LOOPBACK_ADDRESS = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;

/** A test that calls the app directly has no socket. */
function isFromThisMachine(call: Call): boolean {
  const address = call.env?.incoming?.socket.remoteAddress;
  if (address !== undefined && !LOOPBACK_ADDRESS.test(address)) return false;
  const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'];
  if (passedOn.some((name) => call.req.header(name) !== undefined)) return false;
  // Otherwise a foreign page whose name resolves to this machine could read it.
  return LOOPBACK_HOST.test(call.req.header('host') ?? new URL(call.req.url).host);
}

/** Draws a tool for developers, in English only. */
function drawOutbox(mails: readonly Mail[], key: string): string {
  const page = html`<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head>
<body>
<main>
<h1>Outbox</h1>
<p>No mail leaves this server: MOTE_SMTP_URL is not set. Newest first; <a href="/dev/outbox/${key}">reload</a>.</p>
${
  mails.length === 0
    ? html`<p>Nothing yet.</p>`
    : mails.toReversed().map(
        ({ to, subject, text, links }) => html`<article>
<h2>${subject}</h2>
<p>To ${to}</p>
<pre>${text}</pre>
<ul>${links.map((link) => html`<li><a href="${link}" rel="noreferrer">${link}</a></li>`)}</ul>
</article>`,
      )
}
</main>
</body>
</html>
`;
  return `<!doctype html>\n${toText(page)}`;
}
