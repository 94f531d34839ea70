/** A mail that the visitor sends from their own mail program. */
export interface Letter {
  subject: string;
  text: string;
}

/** Returns the address that opens the mail in the visitor's mail program. */
export const mailtoOf = ({ subject, text }: Letter): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
