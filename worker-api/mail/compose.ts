import { BRAND } from '@/shared/domain/mote/brand.ts';
import { html, toText } from '../pages/html.ts';
import type { Mail, MailMessage } from './contract.ts';
import type { MailText, MailTexts } from './texts.ts';

/** The parts of a mail in reading order. */
interface Parts {
  subject: string;
  lead: string;
  button: string;
  /** Sentences on what happens if the reader ignores the mail, and how long the link is valid. */
  notes: readonly string[];
}

/** Builds a mail in the recipient's language, as plain text and as simple HTML with the same content. */
export function composeMail(letter: MailMessage, texts: MailTexts): Mail {
  const text = texts(letter.locale);
  const plain = partsOf(letter, text.plain);
  const shown = partsOf(letter, text.t);
  return {
    to: letter.to,
    subject: plain.subject,
    text: [plain.lead, `${plain.button}\n${letter.link}`, ...plain.notes, BRAND.displayName].join('\n\n').concat('\n'),
    html: drawMail(shown, letter.link, text),
    links: [letter.link],
    ...(letter.template === 'invoice' && { attachments: [letter.attachment] }),
  };
}

function partsOf(letter: MailMessage, t: MailText['t']): Parts {
  const product = BRAND.displayName;
  if (letter.template === 'sign-in') {
    return {
      subject: t('mail-sign-in-subject', { product }),
      lead: t('mail-sign-in-lead', { product }),
      button: t('mail-sign-in-button', { product }),
      notes: [t('mail-sign-in-once'), t('mail-sign-in-ignore', { product })],
    };
  }
  if (letter.template === 'invoice') {
    const { number, amount, date, email, beginsNow } = letter;
    return {
      subject: t('mail-invoice-subject', { product, number }),
      lead: t(beginsNow ? 'mail-invoice-lead' : 'mail-invoice-lead-later', { product, amount, date }),
      button: t('mail-invoice-button'),
      notes: [t('mail-invoice-note', { email })],
    };
  }
  if (letter.template === 'trial') {
    const { days, date } = letter;
    return {
      subject: t('mail-trial-subject', { days }),
      lead: t('mail-trial-lead', { product, date }),
      button: t('mail-trial-button'),
      notes: [t('mail-trial-note')],
    };
  }
  const provider = letter.provider === 'google' ? 'Google' : 'ClassLink';
  return {
    subject: t('mail-other-door-subject', { product }),
    lead: t('mail-other-door-lead', { product, provider }),
    button: t('mail-other-door-button', { product, provider }),
    notes: [t('mail-other-door-ignore')],
  };
}

/**
 * Renders the HTML. Mail programs support attributes of elements and little else. Colours are left to the program, also
 * for dark mode.
 */
function drawMail({ subject, lead, button, notes }: Parts, link: string, { locale, direction }: MailText): string {
  const page = html`<html lang="${locale}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; margin: 24px; max-width: 560px">
<p>${lead}</p>
<p><a href="${link}" style="display: inline-block; padding: 12px 20px; border: 2px solid; border-radius: 8px; font-weight: bold">${button}</a></p>
<p dir="ltr" style="font-size: 13px; word-break: break-all">${link}</p>
${notes.map((note) => html`<p>${note}</p>`)}
<p>${BRAND.displayName}</p>
</body>
</html>
`;
  return `<!doctype html>\n${toText(page)}`;
}
