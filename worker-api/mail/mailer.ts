import { composeMail } from './compose.ts';
import type { Mailer, MailTransport } from './contract.ts';
import type { MailTexts } from './texts.ts';

export const createMailer = (transport: MailTransport, texts: MailTexts): Mailer => ({
  canSend: true,
  isShownHere: 'list' in transport,
  post: (letter) => transport.send(composeMail(letter, texts)),
});

/** The mailer of an installation without a mail transport. */
export const NO_MAILER: Mailer = {
  canSend: false,
  post: () => Promise.reject(new Error('No mail transport is configured')),
};
