import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeAccount, SIGNED_IN } from '@/extension/features/account/fake-account.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import type { MetWord } from '@/shared/features/define/model.ts';
import { createFakeTranslate } from '@/shared/features/translate/fake-translate.ts';
import { createFakeVocabulary } from '@/shared/features/vocabulary/fake-vocabulary.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { DictionaryTool } from './DictionaryTool.tsx';

afterEach(() => vi.unstubAllGlobals());

async function open(met: Partial<MetWord>, look: KitLook = {}) {
  const account = createFakeAccount(SIGNED_IN);
  const remote = createFakeTranslate();
  await renderInKit(
    <DictionaryTool
      {...{ account, remote }}
      speaker={remote.speaker}
      settings={createSettings(createFakeArea())}
      words={createFakeVocabulary()}
      met={{ word: 'jardín', lang: 'es', sentence: '', source: '', ...met }}
    />,
    look,
  );
  return account;
}
const none = (language: string) => page.getByText(new RegExp(`^There is no dictionary for .?${language}.? here\\.`));

it.each<[string, Partial<MetWord>, string]>([
  ['Spanish', {}, 'Spanish'],
  ['Arabic, on a page that declares the language of its menus', { word: 'حديقة', lang: 'en' }, 'Arabic'],
  [
    'Spanish by its sentence, on a page that declares no language',
    { lang: '', sentence: 'El jardín es verde y muy grande.' },
    'Spanish',
  ],
])('offers listening and translation for a word in %s, instead of an English lookup', async (_what, met, language) => {
  vi.stubGlobal('chrome', {
    i18n: { detectLanguage: async () => ({ isReliable: true, languages: [{ language: 'es', percentage: 100 }] }) },
  });
  await open(met);
  await expect.element(none(language)).toBeVisible();
  await expect.element(page.getByText(/Translate the word instead\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: new RegExp(`^Listen in .?${language}`) })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Translate', exact: true })).toBeVisible();
});

it('looks up an English word in an Arabic sentence on an Arabic page', async () => {
  const detectLanguage = async () => ({ isReliable: true, languages: [{ language: 'ar', percentage: 100 }] });
  vi.stubGlobal('chrome', { i18n: { detectLanguage } });
  await open({ word: 'garden', lang: 'ar', sentence: 'كلمة garden تعني حديقة.' });
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  await expect.element(none('Arabic')).not.toBeInTheDocument();
});

it('[S3-097] offers no translation where a teacher has switched it off', async () => {
  const account = await open({});
  await expect.element(none('Spanish')).toBeVisible();
  account.show({ ...SIGNED_IN, featuresOff: ['translate'] });
  await expect.element(page.getByText(/Translate the word instead\./)).not.toBeInTheDocument();
  await expect.element(none('Spanish')).toBeVisible();
});

it.each<[string, KitLook]>([
  ['in light', {}],
  ['in dark', { theme: 'dark' }],
  ['from right to left', { direction: 'rtl' }],
])('the dictionary has no axe violation %s', async (_how, look) => {
  const detectLanguage = async () => ({ isReliable: true, languages: [{ language: 'es', percentage: 100 }] });
  vi.stubGlobal('chrome', { i18n: { detectLanguage } });
  const account = await open({}, look);
  await expect.element(none('Spanish')).toBeVisible();
  expect(await findFaults()).toEqual([]);
  account.show({ ...SIGNED_IN, featuresOff: ['dictionary'] });
  await expect.element(page.getByText('Your teacher has switched this off for your class.')).toBeVisible();
  expect(await findFaults()).toEqual([]);
  document.body.replaceChildren();
  await open({ word: 'garden', lang: 'en' }, look);
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  expect(await findFaults()).toEqual([]);
});
