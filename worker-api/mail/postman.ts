import { composeMail } from './compose.ts';
import type { MailTransport, Postman } from './contract.ts';
import type { MailTexts } from './texts.ts';

export const createPostman = (transport: MailTransport, texts: MailTexts): Postman => ({
  canSend: true,
  isShownHere: 'list' in transport,
  post: (letter) => transport.send(composeMail(letter, texts)),
});

/** Of an installation that has no way to send mail. */
export const NO_POSTMAN: Postman = {
  canSend: false,
  post: () => Promise.reject(new Error('No mail transport is configured')),
};
