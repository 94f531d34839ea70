import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundleEditors } from './bundle.ts';
import { HEADERS, NONCE } from './headers.ts';
import { STAND_INS, type StandInPage } from './pages.ts';

/** Packages that a page loads as its host does; open-frame.ts has the same list for pages in a frame. */
const LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  tinymce: ['tinymce.min.js', 'icons/default/icons.min.js', 'themes/silver/theme.min.js'],
};

const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8' };
const folder = fileURLToPath(new URL('..', import.meta.url));

export interface HostAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface HostRequest {
  url: string;
  isDocument: boolean;
  isFramed: boolean;
}

export type AnswerOf = (page: Pick<StandInPage, 'page' | 'headers'>, request: HostRequest) => Promise<HostAnswer>;

/** Returns the hosts' responses for their stand-in pages, with similar headers. Large packages are read once. */
export function createHostAnswers(): AnswerOf {
  const known = new Map<string, Promise<string>>();
  const library = (name: string) => {
    const read = known.get(name) ?? readLibrary(name);
    known.set(name, read);
    return read;
  };
  return async ({ page, headers }, { url, isDocument, isFramed }) => {
    const { pathname } = new URL(url);
    const name = /^\/_stand-in\/library\/([a-z]+)$/.exec(pathname)?.[1];
    if (name) return { status: 200, headers: { ...SCRIPT }, body: await library(name) };
    const script = /^\/_stand-in\/([a-z-]+\/[a-z-]+\.js)$/.exec(pathname)?.[1];
    if (script) return { status: 200, headers: { ...SCRIPT }, body: await readFile(folder + script, 'utf8') };
    if (!isDocument) return { status: 204, headers: {}, body: '' };
    const html = await readFile(`${folder}${page}.html`, 'utf8');
    const { 'x-frame-options': frameOptions, ...others } = HEADERS[headers];
    // Classroom's grader shows documents in a frame, so Docs cannot send X-Frame-Options there.
    const sent = frameOptions === undefined || isFramed ? others : HEADERS[headers];
    return { status: 200, headers: { ...sent }, body: html.replaceAll('{{nonce}}', NONCE) };
  };
}

/** Returns the stand-in page at an address; null: none. */
export function standInAt(url: string): StandInPage | null {
  return STAND_INS.findLast(({ address }) => patternOf(address).test(url)) ?? null;
}

const patternOf = (address: string): RegExp => {
  const parts = address.split('**').map((part) => part.split('*').map(escapeOf).join('[^/]*'));
  return new RegExp(`^${parts.join('.*')}$`);
};
const escapeOf = (text: string) => text.replace(/[.?+^$()|[\]{}\\]/g, '\\$&');

async function readLibrary(name: string): Promise<string> {
  if (name === 'editors') return bundleEditors();
  const files = (LIBRARIES[name] ?? []).map(
    (file) => new URL(`../../../node_modules/${name}/${file}`, import.meta.url),
  );
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n;');
}
