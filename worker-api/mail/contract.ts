/** A mail as it is handed to a transport. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Each address that stands in it, in its order: tests and the outbox's page go by them. */
  links: readonly string[];
}

/** How mails leave this server. */
export interface MailTransport {
  /** Settles when somebody has taken the mail over; rejects when it is to be tried again. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** What is written, to whom and in which language; the values are what its texts name. */
export type Letter = { to: string; locale: string } & (
  | { template: 'sign-in'; link: string }
  /** The school of this address has chosen another door. */
  | { template: 'other-door'; link: string; provider: 'google' | 'classlink' }
);

/** What services know of mail. */
export interface Postman {
  /** False: nothing is configured, and whoever counts on a mail waits in vain. */
  canSend: boolean;
  /** True: mails are kept in memory and shown at /dev/outbox, on this machine only. */
  isShownHere?: boolean;
  post(letter: Letter): Promise<void>;
}
