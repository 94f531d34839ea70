import { writeInFile } from '@/extension/features/host/messages.ts';
import { FileWrite } from '@/extension/features/host/schemas.ts';
import { answerFileOffer, offerChanged, readFileOffer } from '@/extension/features/record/messages.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Asker, Messenger } from '@/extension/messaging/messenger.ts';
import type { StorageArea } from '@/extension/platform/item.ts';
import type { FilesApi } from '@/shared/client/files-api.ts';
import type { IdentityApi } from '@/shared/client/identity-api.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import type { LinkDomains } from '@/shared/domain/brand.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { FILE_SCOPE } from '@/shared/domain/file-access.ts';
import { parseMoteLink } from '@/shared/domain/mote.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { createFileBook, type FileBook, type FileWish } from './file-book.ts';
import { RecorderAnswer, RecorderQuestion } from './page-shapes.ts';
import type { RecorderBook } from './recorder-book.ts';

export interface FileWriterOptions {
  messenger: Messenger;
  /** Outlives the worker, not the browser: a no holds for so long. */
  area: StorageArea;
  recorders: Pick<RecorderBook, 'read'>;
  api: Pick<FilesApi, 'askFor' | 'putOnSlide'> & Pick<IdentityApi, 'providers'>;
  /** Whose takes are recorded now. */
  ownerId(): Promise<string>;
  /** Of who is signed in; null: nobody. */
  status(): Promise<IdentityStatus | null>;
  linkDomains(): Promise<LinkDomains>;
  /** What Google allows is another than before: the server is asked who its person is now. */
  refresh(): Promise<void>;
  openTab(url: string): Promise<void>;
}

/** When a recorder's offer is over. Each is its recorder's alone: it never acts for another's take. */
export interface FileOffers {
  /** Its take is placed, or its recorder closed. */
  end(recorderId: string): Promise<void>;
  /** The person has gone on to something else in that frame. */
  leave(frame: { tabId: number; frameId: number }): Promise<void>;
  /** Somebody else may be signed in. */
  keepOwn(): Promise<void>;
}

/**
 * Links on slides by the server. It is tried where Google has allowed it, or where the person has just gone there to allow it;
 * else what could have been done is remembered, for the recorder to offer when nothing else has worked.
 */
export function answerFileWrites(options: FileWriterOptions): FileOffers {
  const { messenger } = options;
  const book = createFileBook(options.area);

  messenger.answer(withInput(writeInFile, FileWrite), (request, asker) => write(options, book, request, asker));

  const wishOf = async (recorderId: string): Promise<FileWish | null> => {
    const [wish, ownerId] = await Promise.all([book.wish(recorderId), options.ownerId()]);
    return wish?.ownerId === ownerId ? wish : null;
  };
  messenger.answer(withInput(readFileOffer, RecorderQuestion), async ({ recorderId }) => {
    const wish = await wishOf(recorderId);
    const isWished = wish !== null && (await book.answer(wish.ownerId)) !== 'no';
    return ok({ isOffered: isWished && (await hasGoogle(options)) });
  });
  messenger.answer(withInput(answerFileOffer, RecorderAnswer), async ({ recorderId, isYes }) => {
    const wish = await wishOf(recorderId);
    if (!isYes) return ok(await book.setAnswer(wish?.ownerId ?? (await options.ownerId()), 'no'));
    if (wish === null) return err('target-gone');
    const asked = await options.api.askFor(wish.fileId);
    if (!asked.ok) return err(asked.error);
    await book.setAnswer(wish.ownerId, 'yes');
    return ok(await options.openTab(asked.value.address));
  });

  const drop = async (isOver: Parameters<FileBook['drop']>[0]): Promise<void> => {
    for (const recorderId of await book.drop(isOver)) messenger.tell(offerChanged, { recorderId });
  };
  return {
    end: (ended) => drop((_wish, recorderId) => recorderId === ended),
    leave: ({ tabId, frameId }) => drop((wish) => wish.tabId === tabId && wish.frameId === frameId),
    async keepOwn() {
      const ownerId = await options.ownerId();
      await drop((wish) => wish.ownerId !== ownerId);
    },
  };
}

/** The browser says which page asks: a page cannot have a link put into another file than its own. */
const isOfPage = (url: string | null, fileId: string): boolean =>
  url !== null && URL.canParse(url) && new URL(url).pathname.split('/').includes(fileId);

/** As the server decides it: who has not said how old they are counts as a child. */
export const isGrownUp = ({ identity }: IdentityStatus): boolean => identity.ageBand === 'adult' && !identity.isMinor;

async function write(
  options: FileWriterOptions,
  book: FileBook,
  { fileId, slideId, link, label, recorderId }: FileWrite,
  { tabId, frameId, url }: Asker,
): Promise<Result<void, ErrorCode>> {
  const mote = parseMoteLink(link, await options.linkDomains());
  if (tabId === null || frameId === null || mote?.kind !== 'mote' || !isOfPage(url, fileId)) return err('bad-request');
  const status = await options.status();
  if (!status || !isGrownUp(status)) return err('file-not-granted');
  const isKnown = status.auth.acquiredScopes.includes(FILE_SCOPE);
  const ownerId = await options.ownerId();
  const wish = async () => {
    // Without a recorder nothing can offer it.
    if (recorderId === undefined) return;
    const entry = await options.recorders.read(recorderId);
    // A page speaks for the recorders only that it has opened.
    if (entry?.tabId === tabId && entry.frameId === frameId)
      await book.setWish(recorderId, { fileId, ownerId, tabId, frameId });
  };
  if (!isKnown && (await book.answer(ownerId)) !== 'yes') {
    await wish();
    return err('file-not-granted');
  }
  const done = await options.api.putOnSlide({ fileId, slideId, moteId: mote.id, label });
  const isOpen = done.ok || done.error !== 'file-not-granted';
  if (isOpen !== isKnown) await options.refresh();
  if (done.ok) return ok(undefined);
  if (!isOpen) await book.setAnswer(ownerId, 'unasked');
  if (done.error === 'file-not-granted' || done.error === 'file-not-opened') await wish();
  return err(done.error);
}

export async function hasGoogle({ api }: { api: Pick<IdentityApi, 'providers'> }): Promise<boolean> {
  const known = await api.providers();
  return known.ok && known.value.providers.google;
}
