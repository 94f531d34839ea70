import createHyphenator from 'hyphen';
import { hostTextOf } from '@/extension/core/page/host-text.ts';
import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { READER_SELECTOR } from '@/extension/core/page/our-elements.ts';
import { unreadableReason } from '@/extension/core/page-text/left-out.ts';
import { openReader, type Reader, type ReaderDeps } from '@/extension/core/reader/reader.ts';
import { readReaderText } from '@/extension/core/reader/reader-text.ts';
import { askAgain } from '@/extension/messaging/ask-again.ts';
import { createMessenger, type Messenger } from '@/extension/messaging/messenger.ts';
import { ownIdentity } from '@/extension/platform/identity.ts';
import { createLightTransport } from '@/extension/platform/light-transport.ts';
import { createLogger } from '@/extension/platform/logger.ts';
import { openTree } from '@/extension/platform/open-tree.ts';
import { err, ok } from '@/shared/base/result.ts';
import { openTreesBy } from '@/shared/text-index/shadow-tree.ts';
import {
  comfortChanged,
  meetReader,
  readComfort,
  readerTurned,
  readFace,
  readSyllables,
  turnReader,
} from './messages.ts';

/** Set on the content script's global object, so that a second copy does not start. */
const HANDLE = '__moteReader';

/** Starts the reader view's script in a page. It opens and closes the view when the worker says so. */
export function startReaderIn(window: HostWindow): void {
  if (Reflect.has(window, HANDLE)) return;
  Reflect.set(window, HANDLE, true);
  openTreesBy(openTree);
  for (const left of window.document.querySelectorAll(READER_SELECTOR)) left.remove();
  const { signal } = new AbortController();
  const report = createLogger('reader').warn;
  const transport = createLightTransport();
  answerReader(window, createMessenger({ self: 'content', own: ownIdentity(), transport, report, signal }), signal);
}

/** Answers the worker's commands for the reader view of this page. */
export function answerReader(window: HostWindow, messenger: Messenger, signal: AbortSignal): void {
  let reader: Reader | null = null;
  const deps: ReaderDeps = {
    window,
    ...resourcesOver(messenger),
    onClosed() {
      reader = null;
      messenger.tell(readerTurned, { isOpen: false });
    },
  };
  const dress = async () => {
    const view = await askAgain(() => messenger.call(readComfort, {}));
    if (view.ok) reader?.show(view.value);
  };
  messenger.answer(
    turnReader,
    async () => {
      if (reader) {
        reader.close();
        return ok({ isOpen: false });
      }
      const text = await readReaderText(window, hostTextOf(window));
      if (!text) return err(unreadableReason(window));
      reader = openReader(deps, text);
      await dress();
      messenger.tell(readerTurned, { isOpen: true });
      return ok({ isOpen: true });
    },
    signal,
  );
  messenger.answer(meetReader, async () => ok({ isOpen: reader !== null }), signal);
  messenger.on(comfortChanged, () => void dress(), signal);
}

/** Gets typefaces and patterns from the worker: a page may not read our files. */
function resourcesOver(messenger: Messenger): Pick<ReaderDeps, 'readFace' | 'readSyllables'> {
  return {
    async readFace(face) {
      const answer = await messenger.call(readFace, { face });
      return answer.ok ? [bytesOf(answer.value.regular), bytesOf(answer.value.bold)] : null;
    },
    async readSyllables(patterns) {
      const answer = await messenger.call(readSyllables, { patterns });
      return answer.ok ? createHyphenator(JSON.parse(answer.value.data)) : null;
    },
  };
}

const bytesOf = (base64: string): ArrayBuffer => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)).buffer;
