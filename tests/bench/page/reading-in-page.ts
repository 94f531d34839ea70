import { Readability } from '@mozilla/readability';
import { openText } from '@/extension/features/read/open-text.ts';
import type { SpeechEvent } from '@/shared/engines/contracts.ts';
import { createReader } from '@/shared/features/read/reader.ts';
import { createReadingPainter } from '@/shared/features/read/reading-painter.ts';
import { SPOKEN_LANGUAGES } from '@/shared/features/read/spoken-forms.ts';
import type { TextIndex } from '@/shared/text-index/contract.ts';
import { readPage } from '@/shared/text-index/live-index.ts';

/** Operations of the page's reader, with a voice that follows commands; bundled into the measured page. */
Object.assign(globalThis, {
  bench: { indexOnce, readabilityOnce, clickToVoice, litStep, wrapStep, bareFrame, placeOf },
});

let hear: (event: SpeechEvent) => void = () => {};
let spoken = '';
let index: () => TextIndex = () => readPage(document.body);

/** Returns the duration of `act` in ms. */
function timed(act: () => unknown): number {
  const since = performance.now();
  act();
  return performance.now() - since;
}

/** The minimum for a reader that skips hidden text: it checks the style of each element around words. */
function plainWalk(): string {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const shown: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node;
    const style = parentElement && getComputedStyle(parentElement);
    if (style && style.display !== 'none' && style.visibility === 'visible') shown.push((node as Text).data);
  }
  return shown.join('\n');
}

/** Indexes the whole page once, and walks once over its words as the control. */
function indexOnce(): { ours: number; control: number; chars: number } {
  let chars = 0;
  const ours = timed(() => {
    chars = readPage(document.body).text.length;
  });
  return { ours, control: timed(plainWalk), chars };
}

/** Finds the page's text as a browser's reader view does. Returns the duration in ms and the number of characters. */
function readabilityOnce(): { ms: number; chars: number } {
  let chars = 0;
  const ms = timed(() => {
    // Readability destroys its document, so it gets a copy.
    chars = new Readability(document.cloneNode(true) as Document).parse()?.textContent?.length ?? 0;
  });
  return { ms, chars };
}

/** Measures from the command to read until the voice has its first sentence. */
async function clickToVoice(): Promise<{ ms: number; text: string }> {
  const { signal } = new AbortController();
  const since = performance.now();
  const text = await openText(window, null, signal);
  if (!text) throw new Error('no words');
  index = text.index;
  let ms = 0;
  const reader = createReader({
    index: text.index,
    voices: {
      speak: (speech, _signal, onEvent) => {
        ms = performance.now() - since;
        spoken = speech.text;
        hear = onEvent;
        return new Promise(() => undefined);
      },
      forgive: () => undefined,
    },
    painter: createReadingPainter(signal),
    preferences: () => ({ lang: 'en', skipped: [], pronounced: {}, forms: SPOKEN_LANGUAGES }),
    signals: { track: () => undefined },
    onState: () => undefined,
  });
  reader.start(text.from);
  text.complete?.();
  return { ms, text: spoken };
}

const words = (): Range[] => [...(CSS.highlights.get('mote-reading-word') ?? [])] as Range[];

/**
 * Reports one more word. Measures until it is lit and the page has been laid out, and until the frame that shows it.
 */
async function litStep(number: number): Promise<{ ms: number; drift: number; word: string; isInPlace: boolean }> {
  const [match] = [...spoken.matchAll(/\S+/g)].slice(number, number + 1);
  if (!match) throw new Error(`no word ${number}`);
  const since = performance.now();
  hear({ type: 'word', start: match.index, end: match.index + match[0].length });
  document.body.getBoundingClientRect();
  const ms = performance.now() - since;
  await new Promise(requestAnimationFrame);
  const [lit] = words();
  const word = String(lit ?? '');
  const isInPlace = lit?.startContainer.parentElement === document.querySelector('.here');
  return { ms, drift: performance.now() - since, word, isInPlace: isInPlace && match[0].startsWith(word) };
}

/** Does the same with an element around the word, as readers without browser highlights do, and restores the page. */
function wrapStep(number: number): number {
  const node = document.querySelector('.here')?.firstChild as Text;
  const [match] = [...node.data.matchAll(/\S+/g)].slice(number, number + 1);
  const range = document.createRange();
  range.setStart(node, match?.index ?? 0);
  range.setEnd(node, (match?.index ?? 0) + (match?.[0].length ?? 0));
  const mark = document.createElement('mark');
  const ms = timed(() => {
    range.surroundContents(mark);
    document.body.getBoundingClientRect();
  });
  mark.replaceWith(...mark.childNodes);
  document.querySelector('.here')?.normalize();
  return ms;
}

/** Returns the ms to the next frame of an idle page. */
async function bareFrame(): Promise<number> {
  const since = performance.now();
  await new Promise(requestAnimationFrame);
  return performance.now() - since;
}

/** Returns the words at this offset of the index, and the paragraph that shows them. */
function placeOf(word: string): { words: string[]; paragraph: number } {
  const now = index();
  const start = now.text.indexOf(word);
  const ranges = now.rangesOf({ start, end: start + word.length });
  const at = ranges[0]?.startContainer.parentElement;
  return {
    words: ranges.map(String),
    paragraph: [...document.querySelectorAll('p')].indexOf(at as HTMLParagraphElement),
  };
}
