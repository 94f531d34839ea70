import type { FileWrite } from '@/extension/core/page/ports.ts';
import { writeInFile } from '@/extension/features/host/messages.ts';
import { fileWriteSchema } from '@/extension/features/host/schemas.ts';
import { answerFileOffer, offerChanged, readFileOffer } from '@/extension/features/record/messages.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Asker, Messenger } from '@/extension/messaging/messenger.ts';
import type { StorageArea } from '@/extension/platform/item.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { FilesApi } from '@/shared/client/files-api.ts';
import type { IdentityApi } from '@/shared/client/identity-api.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import { FILE_SCOPE } from '@/shared/domain/mote/file-access.ts';
import { parseMoteLink } from '@/shared/domain/mote/mote.ts';
import { recorderAnswerSchema, recorderQuestionSchema } from '../recording/page-shapes.ts';
import type { RecorderRegistry } from '../recording/recorder-registry.ts';
import {
  createPendingFileWriteStore,
  type PendingFileWrite,
  type PendingFileWriteStore,
} from './pending-file-writes.ts';

export interface FileWriterOptions {
  messenger: Messenger;
  /** storage.session: the user's refusal outlives the worker, but not the browser. */
  area: StorageArea;
  recorders: Pick<RecorderRegistry, 'read'>;
  api: Pick<FilesApi, 'requestAccess' | 'insertOnSlide'> & Pick<IdentityApi, 'providers'>;
  /** Returns the owner of new takes. */
  ownerId(): Promise<string>;
  /** Returns the status of the signed-in user; null while signed out. */
  status(): Promise<IdentityStatus | null>;
  linkDomains(): Promise<LinkDomains>;
  /** Refreshes the identity after Google has changed its grants. */
  refresh(): Promise<void>;
  openTab(url: string): Promise<void>;
}

/** Ends the offers of recorders. Each offer belongs to one recorder and never acts for another recorder's take. */
export interface FileOffers {
  /** Ends the offer of a recorder whose take is placed, or which is closed. */
  end(recorderId: string): Promise<void>;
  /** Ends the offers of a frame that has navigated. */
  leave(frame: { tabId: number; frameId: number }): Promise<void>;
  /** Deletes the offers that belong to other users than the current one. */
  keepOwn(): Promise<void>;
}

/**
 * Writes links on slides through the server, if Google has granted access or the user has just consented. Otherwise
 * stores an offer, which the recorder shows when no other way has worked.
 */
export function answerFileWrites(options: FileWriterOptions): FileOffers {
  const { messenger } = options;
  const writes = createPendingFileWriteStore(options.area);

  messenger.answer(withInput(writeInFile, fileWriteSchema), (request, asker) => write(options, writes, request, asker));

  const pendingOf = async (recorderId: string): Promise<PendingFileWrite | null> => {
    const [pending, ownerId] = await Promise.all([writes.find(recorderId), options.ownerId()]);
    return pending?.ownerId === ownerId ? pending : null;
  };
  messenger.answer(withInput(readFileOffer, recorderQuestionSchema), async ({ recorderId }) => {
    const pending = await pendingOf(recorderId);
    const isPending = pending !== null && (await writes.answer(pending.ownerId)) !== 'no';
    return ok({ isOffered: isPending && (await hasGoogle(options)) });
  });
  messenger.answer(withInput(answerFileOffer, recorderAnswerSchema), async ({ recorderId, isYes }) => {
    const pending = await pendingOf(recorderId);
    if (!isYes) return ok(await writes.setAnswer(pending?.ownerId ?? (await options.ownerId()), 'no'));
    if (pending === null) return err('target-gone');
    const access = await options.api.requestAccess(pending.fileId);
    if (!access.ok) return err(access.error);
    await writes.setAnswer(pending.ownerId, 'yes');
    return ok(await options.openTab(access.value.address));
  });

  const drop = async (isOver: Parameters<PendingFileWriteStore['drop']>[0]): Promise<void> => {
    for (const recorderId of await writes.drop(isOver)) messenger.tell(offerChanged, { recorderId });
  };
  return {
    end: (ended) => drop((_pending, recorderId) => recorderId === ended),
    leave: ({ tabId, frameId }) => drop((pending) => pending.tabId === tabId && pending.frameId === frameId),
    async keepOwn() {
      const ownerId = await options.ownerId();
      await drop((pending) => pending.ownerId !== ownerId);
    },
  };
}

/** The browser reports the page's address, so a page cannot write a link into another file than its own. */
const isOfPage = (url: string | null, fileId: string): boolean =>
  url !== null && URL.canParse(url) && new URL(url).pathname.split('/').includes(fileId);

/** Returns true for an adult. Decides as the server does: a user without an age counts as a child. */
export const isGrownUp = ({ identity }: IdentityStatus): boolean => identity.ageBand === 'adult' && !identity.isMinor;

async function write(
  options: FileWriterOptions,
  writes: PendingFileWriteStore,
  { fileId, slideId, link, label, recorderId }: FileWrite,
  { tabId, frameId, url }: Asker,
): Promise<Result<void, ErrorCode>> {
  const mote = parseMoteLink(link, await options.linkDomains());
  if (tabId === null || frameId === null || mote?.kind !== 'mote' || !isOfPage(url, fileId)) return err('bad-request');
  const status = await options.status();
  if (!status || !isGrownUp(status)) return err('file-not-granted');
  const isKnown = status.auth.acquiredScopes.includes(FILE_SCOPE);
  const ownerId = await options.ownerId();
  const storePending = async () => {
    // Only a recorder can show the offer.
    if (recorderId === undefined) return;
    const entry = await options.recorders.read(recorderId);
    // A page may act only for the recorders that it has opened.
    if (entry?.tabId === tabId && entry.frameId === frameId)
      await writes.set(recorderId, { fileId, ownerId, tabId, frameId });
  };
  if (!isKnown && (await writes.answer(ownerId)) !== 'yes') {
    await storePending();
    return err('file-not-granted');
  }
  const done = await options.api.insertOnSlide({ fileId, slideId, moteId: mote.id, label });
  const isOpen = done.ok || done.error !== 'file-not-granted';
  if (isOpen !== isKnown) await options.refresh();
  if (done.ok) return ok(undefined);
  if (!isOpen) await writes.setAnswer(ownerId, 'unasked');
  if (done.error === 'file-not-granted' || done.error === 'file-not-opened') await storePending();
  return err(done.error);
}

export async function hasGoogle({ api }: { api: Pick<IdentityApi, 'providers'> }): Promise<boolean> {
  const known = await api.providers();
  return known.ok && known.value.providers.google;
}
