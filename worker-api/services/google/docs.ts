import { z } from 'zod';
import { textDirectionOf } from '@/shared/base/text-direction.ts';
import { type DocAnswer, type DocBody, type DocPart, FILE_ID } from '@/shared/contract/files.ts';
import { ApiError } from '../api-error.ts';
import { callGoogle } from './call.ts';

/** Access to the Drive API until the deadline. */
export interface DriveMeans {
  /** Base address of the Drive API. */
  api: string;
  token: string;
  deadline: AbortSignal;
}

const DOC_TYPE = 'application/vnd.google-apps.document';
/**
 * A property that Google stores with the file, for us alone. A repeated request finds by it the file that it created.
 */
const REQUEST_KEY = 'moteRequest';

const fileSchema = z.object({ id: z.string().regex(FILE_ID) });
const filesSchema = z.object({ files: z.array(fileSchema) });

/**
 * Creates a document: Drive converts marked-up text in one call. If the response of an earlier request was lost, finds
 * its document before creating one, and again after a failure.
 */
export async function createDoc(means: DriveMeans, what: DocBody): Promise<DocAnswer> {
  const known = await find(means, what.requestId);
  return addressOf(known ?? (await create(means, what)));
}

const addressOf = (id: string): DocAnswer => ({ address: `https://docs.google.com/document/d/${id}/edit` });

async function find(means: DriveMeans, requestId: string): Promise<string | null> {
  const q = `appProperties has { key='${REQUEST_KEY}' and value='${requestId}' } and trashed = false`;
  const query = new URLSearchParams({ q, fields: 'files(id)', pageSize: '1' });
  const found = filesSchema.safeParse(await callGoogle({ ...means, address: `${means.api}/drive/v3/files?${query}` }));
  if (!found.success) throw new ApiError('file-service-failed', 'Google lists files in another way');
  return found.data.files[0]?.id ?? null;
}

async function create(means: DriveMeans, { requestId, title, parts }: DocBody): Promise<string> {
  const about = { name: title, mimeType: DOC_TYPE, appProperties: { [REQUEST_KEY]: requestId } };
  const address = `${means.api}/upload/drive/v3/files?uploadType=multipart&fields=id`;
  try {
    const made = fileSchema.safeParse(
      await callGoogle({ ...means, address, upload: relatedOf(about, htmlOf(title, parts)) }),
    );
    if (made.success) return made.data.id;
  } catch (error) {
    const isUnsure = error instanceof ApiError && error.code === 'file-service-failed';
    if (!isUnsure || means.deadline.aborted) throw error;
  }
  const made = await find(means, requestId);
  if (made === null) throw new ApiError('file-service-failed', 'Google has made no document');
  return made;
}

/**
 * Builds a multipart body of metadata and file. The text is escaped, so it cannot contain the boundary, which has a
 * `<`.
 */
function relatedOf(about: object, html: string): { type: string; text: string } {
  const boundary = 'mote-part';
  const part = (type: string, text: string) =>
    `--${boundary}\r\ncontent-type: ${type}; charset=UTF-8\r\n\r\n${text}\r\n`;
  const text = `${part('application/json', JSON.stringify(about))}${part('text/html', html)}--${boundary}--`;
  return { type: `multipart/related; boundary=${boundary}`, text };
}

const TAGS: Readonly<Record<DocPart['kind'], string>> = { heading: 'h2', quote: 'blockquote', note: 'p', source: 'p' };

/** Builds the HTML; escapes the text of other users. */
function htmlOf(title: string, parts: readonly DocPart[]): string {
  const body = parts.map(({ kind, text, link }) => {
    const words = escaped(text).replaceAll('\n', '<br>');
    return `<${TAGS[kind]}${dirOf(text)}>${link === undefined ? words : `<a href="${escaped(link)}">${words}</a>`}</${TAGS[kind]}>`;
  });
  return `<!doctype html><meta charset="utf-8"><h1${dirOf(title)}>${escaped(title)}</h1>${body.join('')}`;
}

/** Returns the dir attribute, because Drive gives a paragraph the direction of its element. */
const dirOf = (text: string): string => (textDirectionOf(text) === 'rtl' ? ' dir="rtl"' : '');

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '-': '&#45;' };
const escaped = (text: string): string => text.replace(/[&<>"-]/g, (sign) => SIGNS[sign] ?? sign);
