import { createTransport } from 'nodemailer';
import type { MailTransport } from './contract.ts';

export interface SmtpOptions {
  /** `smtps://user:password@host:465`, or `smtp://…:587` for STARTTLS. */
  url: string;
  /** As `Mote <mote@school.example>`. */
  from: string;
}

/** A server that hangs must not hold a job longer than its lease, in ms. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** Mail by a school's own server; a few connections are kept, since a class asks for its links at once. */
export function createSmtp({ url, from }: SmtpOptions): MailTransport {
  const options = optionsOf(url);
  const transport = createTransport({ ...options, ...TIMEOUTS, pool: true, maxConnections: 5 }, { from });
  return {
    async send({ to, subject, text, html }) {
      // No answer is awaited from a machine, and none is to come back from one.
      await transport.sendMail({ to, subject, text, html, headers: { 'Auto-Submitted': 'auto-generated' } });
    },
    close: () => transport.close(),
  };
}

function optionsOf(address: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(address);
  const secure = protocol === 'smtps:';
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Without it a password would go in the clear where somebody on the way takes STARTTLS out.
    requireTLS: !secure && username !== '' && searchParams.get('tls') !== 'off',
    ignoreTLS: searchParams.get('tls') === 'off',
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  };
}
