import type { Locator, Page } from 'playwright-core';
import { attachTo, type InnerTarget } from '../../faults/extension/inner-target.ts';
import type { LaunchedExtension } from '../extension.ts';
import { until } from './until.ts';

export interface TranslatorState {
  /** Languages translated from English without a pack, and those with one. */
  ready: readonly string[];
  downloadable: readonly string[];
  manner: 'honest' | 'hangs';
  /** Progress events of a pack (fractions) before it waits to be finished; empty: the pack is available immediately. */
  progress: readonly number[];
}

/** Replaces the browser's translator, whose packs no test can download, in the documents where Mote uses it. */
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
  /** Changes the behaviour of the worker's translator, which downloads packs. */
  behavePack(how: Partial<TranslatorState>): Promise<void>;
  /** Finishes the download of the pack. */
  finishPack(language: string): Promise<void>;
  asked(): Promise<string[]>;
}

const BLANK: TranslatorState = { ready: [], downloadable: [], manner: 'honest', progress: [] };

/**
 * Focuses the tool's field in each sidebar that shows it, as a user does: Mote opens no document for translation before
 * the tool is seen.
 */
async function comeToTheField({ context }: LaunchedExtension): Promise<void> {
  const frames = context.pages().flatMap((page) => page.frames());
  for (const frame of frames.filter((one) => one.url().includes('sidebar.html'))) {
    const field = frame.locator('[data-feature="translate"]').getByRole('combobox').last();
    if ((await field.count()) > 0) await field.focus();
  }
}

/** Opens the document in which Mote translates, by the tool in the sidebar. */
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

/** Chooses a language (a tag of the language table) in the field "From" (0) or "Into" (1), by the keyboard. */
export async function chooseLanguage(tool: Locator, field: 0 | 1, tag: string): Promise<void> {
  const input = tool.getByRole('combobox').nth(field);
  await input.fill(tag);
  // Several names contain the letters of a tag: the option is found by its value.
  await tool.locator(`xpath=/ancestor::body//*[@role="option" and @data-value="${tag}"]`).click();
}

/** Makes the tool check the available languages again, as it does when the network comes back. */
export async function askAgain(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (frame.url().includes('sidebar.html')) await frame.evaluate(() => window.dispatchEvent(new Event('online')));
  }
}
