import { createRequire } from 'node:module';
import { formatMoney } from '@/shared/domain/account/plans.ts';
import { BRAND } from '@/shared/domain/mote/brand.ts';
import type { PlanOrderRow } from '../../db/schema.ts';
import type { MailText } from '../../mail/texts.ts';
import { dayIn } from '../entitlement/trial-notice.ts';

/** A4, in points. */
const PAGE = { width: 595, margin: 56 };
const INNER = PAGE.width - 2 * PAGE.margin;
const HALF = INNER / 2;

const COLOURS = { text: '#1b1724', quiet: '#585169', line: '#dddbe6', accent: '#7429d6' };

/** Files of Inter, each with the letters of some scripts. A letter of another script is drawn as an empty box. */
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const;
type Subset = (typeof SUBSETS)[number];
const fontFile = (subset: Subset): string =>
  createRequire(import.meta.url).resolve(`@fontsource/inter/files/inter-${subset}-400-normal.woff`);

type Doc = InstanceType<Awaited<ReturnType<typeof loadPdfKit>>>;

const loadPdfKit = async () => (await import('pdfkit')).default;

/** Draws an invoice as PDF, in the language of its texts. */
export async function drawInvoice(order: PlanOrderRow, { locale, plain: t }: MailText): Promise<Uint8Array> {
  const PdfDocument = await loadPdfKit();
  const doc = new PdfDocument({
    size: 'A4',
    margin: PAGE.margin,
    info: {
      Title: `${t('invoice-title')} ${order.invoiceNumber ?? ''}`,
      Author: order.terms.sellerName,
      CreationDate: new Date(order.createdAt),
    },
    lang: locale,
  });
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  for (const subset of SUBSETS) doc.registerFont(subset, fontFile(subset));
  drawParts(doc, order, { locale, t });
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

interface Words {
  locale: string;
  t: MailText['plain'];
}

function drawParts(doc: Doc, order: PlanOrderRow, { locale, t }: Words): void {
  const { terms, invoiceNumber, createdAt, dueAt, purchaseOrder, amount, currency, seats } = order;
  const product = BRAND.displayName;
  const number = invoiceNumber ?? '';
  const price = formatMoney(amount, currency, locale);
  const write = writerOf(doc);
  write(t('invoice-title'), { size: 26 });
  if (order.state === 'cancelled') write(t('invoice-cancelled'), { size: 16, colour: COLOURS.accent });
  doc.moveDown(1);
  const top = doc.y;
  const from = [terms.sellerName, terms.sellerAddress, terms.taxId && `${t('invoice-tax-id')} ${terms.taxId}`];
  block(doc, t('invoice-from'), from, { x: PAGE.margin, y: top });
  const left = doc.y;
  block(doc, t('invoice-to'), [order.billingName, order.billingAddress], { x: PAGE.margin + HALF, y: top });
  doc.y = Math.max(left, doc.y) + 20;
  doc.x = PAGE.margin;
  const facts: [string, string][] = [
    [t('invoice-number'), number],
    [t('invoice-date'), dayIn(locale, createdAt)],
    [t('invoice-due'), dueAt === null ? '' : dayIn(locale, dueAt)],
    [t('invoice-purchase-order'), purchaseOrder],
  ];
  for (const [name, value] of facts) if (value !== '') pair(doc, name, value, COLOURS.quiet);
  doc.moveDown(1.5);
  pair(doc, t('invoice-what'), t('invoice-amount'), COLOURS.quiet, true);
  rule(doc);
  const line = `invoice-line-${order.product}-${order.period}`;
  pair(doc, t(line, { product, seats: seats ?? 1 }), price, COLOURS.text, true);
  rule(doc);
  pair(doc, t('invoice-total'), price, COLOURS.text, true, 14);
  if (terms.taxNote !== '') write(terms.taxNote, { colour: COLOURS.quiet });
  doc.moveDown(2);
  block(doc, t('invoice-pay-title'), [terms.payment, t('invoice-pay-reference', { number })], {
    x: PAGE.margin,
    y: doc.y,
    width: INNER,
  });
  doc.moveDown(2);
  write(t('invoice-question', { email: terms.sellerEmail }), { colour: COLOURS.quiet });
}

interface Ink {
  size?: number;
  colour?: string;
  width?: number;
  align?: 'left' | 'right';
}

/** Returns a function that writes a paragraph, each letter with the font that has it. */
function writerOf(doc: Doc): (text: string, ink?: Ink) => void {
  return (text, { size = 11, colour = COLOURS.text, width = INNER, align = 'left' } = {}) => {
    doc.fontSize(size).fillColor(colour);
    const options = { width, align, lineGap: 3 };
    for (const line of text.split('\n')) {
      const runs = runsOf(line);
      runs.forEach(({ subset, letters }, at) => {
        doc.font(subset).text(letters, { ...options, continued: at < runs.length - 1 });
      });
    }
  };
}

const SCRIPTS: readonly [RegExp, Subset][] = [
  [/\p{Script=Cyrillic}/u, 'cyrillic'],
  [/\p{Script=Greek}/u, 'greek'],
  [/[\u1ea0-\u1ef9]/u, 'vietnamese'],
  [/[\u0100-\u024f]/u, 'latin-ext'],
];

interface Run {
  subset: Subset;
  letters: string;
}

/** Splits a line where its font changes. */
export function runsOf(line: string): readonly Run[] {
  const runs: Run[] = [];
  for (const letter of line) {
    const subset = SCRIPTS.find(([pattern]) => pattern.test(letter))?.[1] ?? 'latin';
    const last = runs.at(-1);
    if (last?.subset === subset) last.letters += letter;
    else runs.push({ subset, letters: letter });
  }
  return runs;
}

function block(
  doc: Doc,
  title: string,
  lines: readonly (string | null)[],
  { x, y, width = HALF - 16 }: { x: number; y: number; width?: number },
): void {
  doc.x = x;
  doc.y = y;
  const write = writerOf(doc);
  write(title, { colour: COLOURS.quiet, size: 9, width });
  for (const line of lines) if (line) write(line, { width });
}

/** Writes a name at the left and a value beside it, or at the right end for amounts. */
function pair(doc: Doc, name: string, value: string, colour: string, isAmount = false, size = 11): void {
  const y = doc.y;
  const split = isAmount ? INNER * 0.75 : 150;
  doc.x = PAGE.margin;
  writerOf(doc)(name, { colour, size, width: split - 12 });
  const end = doc.y;
  doc.x = PAGE.margin + split;
  doc.y = y;
  writerOf(doc)(value, { size, width: INNER - split, align: isAmount ? 'right' : 'left' });
  doc.x = PAGE.margin;
  doc.y = Math.max(end, doc.y) + 2;
}

function rule(doc: Doc): void {
  const y = doc.y + 2;
  doc
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + INNER, y)
    .lineWidth(0.5)
    .strokeColor(COLOURS.line)
    .stroke();
  doc.y = y + 8;
}
