import { strToU8, zipSync } from 'fflate';
import type { HighlightColour } from '@/shared/domain/highlight.ts';
import { type Collection, type Entry, entriesOf } from './collect.ts';

/** Of shared/ui/tokens.css: a document is read on white. */
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

/** The highlights as a document of Office Open XML: headings, the words on their colour, the note, and a link to the page. */
export function docxOf(collection: Collection): Uint8Array<ArrayBuffer> {
  const links: string[] = [];
  const body = [
    paragraph(run(collection.title), 'Title'),
    ...collection.groups.flatMap((group) => [
      paragraph(run(group.title), 'Heading1'),
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

const style = (id: string, size: number, isStrong: boolean): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id.replace('1', ' 1').toLowerCase()}"/><w:pPr><w:spacing w:before="240" w:after="120"/></w:pPr><w:rPr>${isStrong ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr></w:style>`;

const STYLES = `${HEAD}<w:styles xmlns:w="${WORD}">${style('Title', 40, true)}${style('Heading1', 30, true)}</w:styles>`;

function entryXml({ highlight, source, page }: Entry, links: string[]): string {
  const { quote, colour, note } = highlight;
  const link = `<w:hyperlink r:id="link${links.length}">${run(page, '<w:color w:val="1F5FAE"/><w:u w:val="single"/>')}</w:hyperlink>`;
  links.push(page);
  return [
    paragraph(run(quote, `<w:shd w:val="clear" w:color="auto" w:fill="${FILL[colour]}"/>`)),
    note === '' ? '' : paragraph(run(note)),
    paragraph(`${run(source, SMALL)}${run(' · ', SMALL)}${link}`),
  ].join('');
}

const SMALL = '<w:color w:val="585169"/><w:sz w:val="18"/>';

const paragraph = (inside: string, styleId?: string): string =>
  `<w:p>${styleId ? `<w:pPr><w:pStyle w:val="${styleId}"/></w:pPr>` : ''}${inside}</w:p>`;

/** Its lines stay lines. */
function run(text: string, look = ''): string {
  const lines = text.split('\n').map((line) => `<w:t xml:space="preserve">${xml(line)}</w:t>`);
  return `<w:r>${look && `<w:rPr>${look}</w:rPr>`}${lines.join('<w:br/>')}</w:r>`;
}

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML cannot hold (a page's text may be anything) is left out. */
const xml = (text: string): string =>
  [...text]
    .filter((sign) => !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(sign) || sign === '\t')
    .map((sign) => NAMED[sign] ?? sign)
    .join('');
