import { Hono } from 'hono';
import type { Mail } from '../mail/contract.ts';
import { html, toText } from '../pages/html.ts';
import type { Call, Env } from './call.ts';

/**
 * The development outbox as JSON, newest last, and as a page for a browser. Who reads it signs in as anybody: it answers this
 * machine only, by a name of this machine, and nothing that a proxy passes on.
 */
export function createDevOutbox(list: () => readonly Mail[]): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/dev/outbox', (call) => {
    if (!isFromThisMachine(call)) return call.text('Not found', 404);
    const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
    const wantsPage = call.req.header('accept')?.includes('text/html') ?? false;
    return wantsPage ? call.html(drawOutbox(list()), 200, headers) : call.json(list(), 200, headers);
  });
  return app;
}

const LOOPBACK_HOST = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
const LOOPBACK_ADDRESS = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;

/** A test that calls the app directly has no socket. */
function isFromThisMachine(call: Call): boolean {
  const address = call.env?.incoming?.socket.remoteAddress;
  if (address !== undefined && !LOOPBACK_ADDRESS.test(address)) return false;
  const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'];
  if (passedOn.some((name) => call.req.header(name) !== undefined)) return false;
  // A page elsewhere whose name leads to this machine would otherwise read it.
  return LOOPBACK_HOST.test(call.req.header('host') ?? new URL(call.req.url).host);
}

/** A tool for developers, who have no other language here than the code's. */
function drawOutbox(mails: readonly Mail[]): string {
  const page = html`<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head>
<body>
<main>
<h1>Outbox</h1>
<p>No mail leaves this server: MOTE_SMTP_URL is not set. Newest first; <a href="/dev/outbox">reload</a>.</p>
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
