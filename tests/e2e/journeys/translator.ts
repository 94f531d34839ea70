import type { Page } from 'playwright-core';
import { attachTo, type InnerTarget } from '../../faults/extension/inner-target.ts';
import type { LaunchedExtension } from '../extension.ts';
import { until } from './until.ts';

export interface TranslatorState {
  /** Languages that are translated from English without a pack, and with one. */
  ready: readonly string[];
  downloadable: readonly string[];
  manner: 'honest' | 'hangs';
  /** Fractions of a pack that come before it waits to be finished; empty: it is there at once. */
  progress: readonly number[];
}

/** In the place of the browser's translator, whose packs no test can fetch: in the documents where Mote asks it. */
const INSTALL = `(first) => {
  const state = Object.assign(globalThis.translatorStandIn ??= { asked: [], finish() {} }, first);
  const known = (pair) => state.ready.includes(pair.targetLanguage) ? 'available'
    : state.downloadable.includes(pair.targetLanguage) ? 'downloadable' : 'unavailable';
  globalThis.Translator = {
    availability: async (pair) => (pair.sourceLanguage === 'en' ? known(pair) : 'unavailable'),
    async create({ targetLanguage, monitor }) {
      if (state.manner === 'hangs') return new Promise(() => {});
      let tell = () => {};
      monitor?.({ addEventListener: (type, listener) => { tell = listener; } });
      for (const loaded of state.progress) tell({ loaded });
      if (state.progress.length > 0) await new Promise((resolve) => { state.finish = resolve; });
      return {
        async translate(text) {
          state.asked.push(text);
          return targetLanguage === 'ar' ? 'ترجمة ' + text.length : targetLanguage + '<b>' + text + '</b>';
        },
        destroy() {},
      };
    },
  };
}`;

export interface TranslatorStandIn {
  behave(how: Partial<TranslatorState>): Promise<void>;
  /** What the worker's translator does, which fetches packs. */
  behavePack(how: Partial<TranslatorState>): Promise<void>;
  /** The pack is there. */
  finishPack(language: string): Promise<void>;
  asked(): Promise<string[]>;
}

const BLANK: TranslatorState = { ready: [], downloadable: [], manner: 'honest', progress: [] };

/** In the sidebars that show the tool, as a person does: before that Mote opens nothing to translate in. */
async function comeToTheField({ context }: LaunchedExtension): Promise<void> {
  const frames = context.pages().flatMap((page) => page.frames());
  for (const frame of frames.filter((one) => one.url().includes('sidebar.html'))) {
    const field = frame.locator('[data-feature="translate"] select').last();
    if ((await field.count()) > 0) await field.focus();
  }
}

/** Opens the document where Mote translates, by its tool in the sidebar. */
export async function openTranslator(
  extension: LaunchedExtension,
  first: Partial<TranslatorState>,
): Promise<TranslatorStandIn> {
  await comeToTheField(extension);
  await until('the offscreen document is open', async () => ((await extension.hasOffscreen()) ? true : null));
  const inner = await attachTo(extension.context, 'offscreen.html');
  const behave = async (how: Partial<TranslatorState>) => {
    await evaluate(inner, `(${INSTALL})(${JSON.stringify(how)})`);
  };
  await behave({ ...BLANK, ...first });
  const worker = await extension.worker();
  return {
    behave,
    behavePack: async (how) => void (await worker.evaluate(`(${INSTALL})(${JSON.stringify({ ...BLANK, ...how })})`)),
    async finishPack(language) {
      await evaluate(inner, `translatorStandIn.ready = [...translatorStandIn.ready, ${JSON.stringify(language)}]`);
      await worker.evaluate('translatorStandIn.finish()');
    },
    asked: async () => JSON.parse(String(await evaluate(inner, 'JSON.stringify(translatorStandIn.asked)'))) as string[],
  };
}

async function evaluate(target: InnerTarget, expression: string): Promise<unknown> {
  const { exceptionDetails, result } = await target.send('Runtime.evaluate', { expression, awaitPromise: true });
  if (exceptionDetails !== undefined) throw new Error(`in the offscreen document: ${JSON.stringify(exceptionDetails)}`);
  return typeof result === 'object' && result !== null ? Reflect.get(result, 'value') : undefined;
}

/** The tool asks anew what there is when the network comes back. */
export async function askAnew(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (frame.url().includes('sidebar.html')) await frame.evaluate(() => window.dispatchEvent(new Event('online')));
  }
}
