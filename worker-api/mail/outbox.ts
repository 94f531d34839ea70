import type { Mail, MailTransport } from './contract.ts';

/** The development outbox: mails that are shown instead of sent, newest last, for the lifetime of the process. */
export interface Outbox extends MailTransport {
  list(): readonly Mail[];
}

const MOST = 200;

export function createOutbox(): Outbox {
  const mails: Mail[] = [];
  return {
    async send(mail) {
      mails.push(mail);
      if (mails.length > MOST) mails.shift();
    },
    list: () => mails,
    close() {
      mails.length = 0;
    },
  };
}
