import { recognizeArea, warmRecognizer } from '@/extension/features/area/messages.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { TextRecognizer } from '@/shared/engines/contracts.ts';
import type { cutPicture } from './cut-picture.ts';

export interface RecognitionOptions {
  messenger: Messenger;
  recognizer: TextRecognizer;
  cut: typeof cutPicture;
  /** Records use of the offscreen document. */
  touch(): void;
}

/** Recognizes the text of pictures for the worker. */
export function answerRecognition({ messenger, recognizer, cut, touch }: RecognitionOptions): {
  readonly isBusy: boolean;
} {
  let running = 0;
  const never = new AbortController().signal;

  messenger.on(warmRecognizer, ({ lang }) => {
    touch();
    recognizer.warm(lang);
  });
  messenger.answer(recognizeArea, async ({ picture, part, lang }) => {
    running += 1;
    try {
      const cutOut = await cut(picture, part).catch((fault: unknown) =>
        err('recognition-failed' as const, String(fault)),
      );
      if (cutOut === null) return ok({ text: '', confidence: 0, picture: '' });
      if ('ok' in cutOut) return cutOut;
      const found = await recognizer.recognize(cutOut.blob, lang, never);
      return found.ok ? ok({ ...found.value, picture: cutOut.dataUrl }) : found;
    } finally {
      running -= 1;
      touch();
    }
  });

  return {
    get isBusy() {
      return running > 0;
    },
  };
}
