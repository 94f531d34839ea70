/** A mail as a transport receives it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The addresses in the mail, in their order. Tests and the outbox's page use them. */
  links: readonly string[];
  attachments?: readonly Attachment[];
}

export interface Attachment {
  name: string;
  /** Media type. */
  type: string;
  bytes: Uint8Array;
}

/** Sends mails from this server. */
export interface MailTransport {
  /** Resolves when the server has accepted the mail. Rejects if the mail should be retried. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Template, recipient and language of a mail; the values are the arguments of its texts. */
export type MailMessage = { to: string; locale: string } & (
  | { template: 'sign-in'; link: string }
  /** Tells the user that the school of this address has chosen another provider. */
  | { template: 'other-door'; link: string; provider: 'google' | 'classlink' }
  | {
      template: 'invoice';
      link: string;
      number: string;
      /** Amount and last day, as texts in the mail's language. */
      amount: string;
      date: string;
      /** Address of the seller. */
      email: string;
      /** False: the plan begins with the payment. */
      beginsNow: boolean;
      attachment: Attachment;
    }
  /** Announces the end of a trial. */
  | { template: 'trial'; link: string; days: number; date: string }
);

/** Sends mails for services. */
export interface Mailer {
  /** False if no transport is configured, so that no mail ever arrives. */
  canSend: boolean;
  /** True if mails stay in memory and are shown in the development outbox, only on this machine. */
  isShownHere?: boolean;
  post(letter: MailMessage): Promise<void>;
}
