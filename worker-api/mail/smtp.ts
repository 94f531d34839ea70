import { createTransport } from 'nodemailer';
import type { MailTransport } from './contract.ts';

export interface SmtpOptions {
  /** `smtps://user:password@host:465`, or `smtp://…:587` for STARTTLS. */
  url: string;
  /** Sender, for example `Mote <mote@school.example>`. */
  from: string;
}

/** Time-outs in ms. A server that hangs must not delay a job beyond its lease. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/**
 * Creates the transport for a school's own mail server. Keeps a few connections open, since the users of a class
 * request their links in the same minute.
 */
export function createSmtp({ url, from }: SmtpOptions): MailTransport {
  const options = optionsOf(url);
  const transport = createTransport({ ...options, ...TIMEOUTS, pool: true, maxConnections: 5 }, { from });
  return {
    async send({ to, subject, text, html, attachments = [] }) {
      // Marks the mail as automatic, so that no machine replies.
      await transport.sendMail({
        to,
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: attachments.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(bytes),
        })),
      });
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
    // Otherwise an attacker between the servers could strip STARTTLS and read the password.
    requireTLS: !secure && username !== '' && searchParams.get('tls') !== 'off',
    ignoreTLS: searchParams.get('tls') === 'off',
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  };
}
