import { strToU8, zipSync } from 'fflate';
import type { Direction } from '@/shared/base/text-direction.ts';
import { textDirectionOf } from '@/shared/base/text-direction.ts';
import type { HighlightColour } from '@/shared/domain/study/highlight.ts';
import { type Collection, type Entry, entriesOf } from './collect.ts';
import { type DirectedPart, languageOfPart, paragraphsByDirection, partsByDirection } from './word-direction.ts';

/** Colours of shared/ui/tokens.css: a document has a white background. */
const FILL: Readonly<Record<HighlightColour, string>> = {
  blue: 'BFE0FF',
  yellow: 'FFEFA3',
  green: 'C4F0C8',
  orange: 'FFD9B0',
  purple: 'E3D0FF',
};

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export const DOCX_TYPE = `${TYPE}.document`;

/**
 * Returns the highlights as an Office Open XML document: headings, quotes on their colour, notes, and links to the
 * pages.
 */
export function docxOf(collection: Collection): Uint8Array<ArrayBuffer> {
  const links: string[] = [];
  const body = [
    paragraphsOf(collection.title, PLAIN, 'Title'),
    ...collection.groups.flatMap((group) => [
      paragraphsOf(group.title, PLAIN, 'Heading1'),
      ...entriesOf(collection, group).map((entry) => entryXml(entry, links)),
    ]),
  ].join('');
  const relations = links.map(
    (address, number) =>
      `<Relationship Id="link${number}" Type="${OFFICE}/hyperlink" Target="${xml(address)}" TargetMode="External"/>`,
  );
  const styles = `<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/>`;
  const files = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': relationships(
      `<Relationship Id="document" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`,
    ),
    'word/_rels/document.xml.rels': relationships([styles, ...relations].join('')),
    'word/styles.xml': STYLES,
    'word/document.xml': `${HEAD}<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}"><w:body>${body}</w:body></w:document>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const relationships = (inside: string): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${inside}</Relationships>`;

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;

/** Sets the size for Latin letters and for Arabic and Hebrew ones, which Word stores separately. */
const sizeOf = (size: number): string => `<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`;

const style = (id: string, size: number, isStrong: boolean): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id.replace('1', ' 1').toLowerCase()}"/><w:pPr><w:spacing w:before="240" w:after="120"/></w:pPr><w:rPr>${isStrong ? '<w:b/><w:bCs/>' : ''}${sizeOf(size)}</w:rPr></w:style>`;

const STYLES = `${HEAD}<w:styles xmlns:w="${WORD}">${style('Title', 40, true)}${style('Heading1', 30, true)}</w:styles>`;

function entryXml({ highlight, source, page }: Entry, links: string[]): string {
  const { quote, colour, note, lang } = highlight;
  const direction = textDirectionOf(source);
  const link = `<w:hyperlink r:id="link${links.length}">${runsOf(page, 'ltr', LINK)}</w:hyperlink>`;
  links.push(page);
  return [
    paragraphsOf(quote, { shade: `<w:shd w:val="clear" w:color="auto" w:fill="${FILL[colour]}"/>`, lang }),
    note === '' ? '' : paragraphsOf(note, PLAIN),
    paragraph(`${runsOf(`${source} · `, direction, SMALL)}${link}`, direction),
  ].join('');
}

/** Run properties of a text, in the order that the schema requires. */
interface Look {
  colour?: string;
  /** Size in half points. */
  size?: number;
  line?: string;
  shade?: string;
  /** The page's BCP 47 tag. */
  lang?: string;
}

const PLAIN: Look = {};
const SMALL: Look = { colour: '<w:color w:val="585169"/>', size: 18 };
const LINK: Look = { colour: '<w:color w:val="1F5FAE"/>', line: '<w:u w:val="single"/>' };

/** Returns a paragraph for each group of lines of one direction; keeps line breaks. */
const paragraphsOf = (text: string, look: Look, styleId?: string): string =>
  paragraphsByDirection(text)
    .map(({ text: lines, direction }) => paragraph(runsOf(lines, direction, look), direction, styleId))
    .join('');

function paragraph(inside: string, direction: Direction, styleId?: string): string {
  const properties = `${styleId ? `<w:pStyle w:val="${styleId}"/>` : ''}${direction === 'rtl' ? '<w:bidi/>' : ''}`;
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inside}</w:p>`;
}

const runsOf = (text: string, base: Direction, look: Look): string =>
  partsByDirection(text, base)
    .map((part) => run(part, look))
    .join('');

function run(part: DirectedPart, { colour = '', size, line = '', shade = '', lang = '' }: Look): string {
  const isRightToLeft = part.direction === 'rtl';
  const language = languageOfPart(part, lang);
  const properties = [
    colour,
    size === undefined ? '' : sizeOf(size),
    line,
    shade,
    isRightToLeft ? '<w:rtl/>' : '',
    language && `<w:lang w:${isRightToLeft ? 'bidi' : 'val'}="${xml(language)}"/>`,
  ].join('');
  const lines = part.text.split('\n').map((one) => (one === '' ? '' : `<w:t xml:space="preserve">${xml(one)}</w:t>`));
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${lines.join('<w:br/>')}</w:r>`;
}

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text and drops characters that XML cannot contain. */
const xml = (text: string): string =>
  [...text]
    .filter((sign) => !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(sign) || sign === '\t')
    .map((sign) => NAMED[sign] ?? sign)
    .join('');
