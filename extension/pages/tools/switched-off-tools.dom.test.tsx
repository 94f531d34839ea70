import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { createFakeAccount, SIGNED_IN } from '@/extension/features/account/fake-account.ts';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { type AreaView, NO_AREA } from '@/extension/features/area/area-view.ts';
import { NO_READING } from '@/extension/features/read/reading-view.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { ok } from '@/shared/base/result.ts';
import { SIDEBAR_MODES } from '@/shared/domain/account/sidebar-modes.ts';
import { FEATURE_KEYS, type FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import {
  createFakeDocumentMaker,
  createFakeHighlightedWords,
  createFakeHighlights,
  createFakePage,
  fakeHighlight,
} from '@/shared/features/highlight/fake-highlights.ts';
import { createFakeTranslate } from '@/shared/features/translate/fake-translate.ts';
import { createFakeVocabulary } from '@/shared/features/vocabulary/fake-vocabulary.ts';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { DictionaryTool } from './DictionaryTool.tsx';
import { HighlightTool } from './HighlightTool.tsx';
import { ReadAloudTool } from './ReadAloudTool.tsx';
import { ScreenMaskTool } from './ScreenMaskTool.tsx';
import { SelectAreaTool } from './SelectAreaTool.tsx';
import { TranslateTool } from './TranslateTool.tsx';
import { VocabularyTool } from './VocabularyTool.tsx';

const FOUND: AreaView = { ...NO_AREA, status: 'done', text: 'She sat in the garden.', lang: 'en', source: 'page' };

const everyPage = { isEverywhere: async () => true, ask: async () => true, onChange: vi.fn() };
const remote = createFakeTranslate();
const given = (account: AccountPorts) => ({
  account,
  remote,
  speaker: remote.speaker,
  settings: createSettings(createFakeArea()),
  words: createFakeVocabulary(),
});
const selectArea = (account: AccountPorts): ReactNode => (
  <SelectAreaTool
    {...given(account)}
    area={{ ask: vi.fn(), watch: (listener) => listener(FOUND) }}
    allowAll={async () => true}
    languages={['en']}
    spoken={{ signals: { track: vi.fn() }, open: () => new Promise(() => undefined) }}
    copyText={vi.fn()}
  />
);
const button = (name: RegExp) => page.getByRole('button', { name });
const IN_AREA = {
  readAloud: button(/^Read aloud$/),
  dictionary: button(/^Look a word up$/),
  translate: button(/^Translate/),
} as const;
const readAloud = (account: AccountPorts): ReactNode => (
  <ReadAloudTool
    {...given(account)}
    reading={{ ask: async () => ok(NO_READING), hearTyping: async () => undefined, warm: vi.fn(), watch: vi.fn() }}
    speech={{ name: 'test', voices: async () => [], speak: async () => ok(undefined) }}
    sample={{ say: async () => ok(undefined), stop: vi.fn() }}
    onSettings={vi.fn()}
    school={{ voices: async () => [], isInformed: async () => false, rememberInformed: async () => undefined }}
  />
);
const highlighting = (account: AccountPorts): ReactNode => {
  const { settings } = given(account);
  return (
    <HighlightTool
      account={account}
      highlights={createFakeHighlights([fakeHighlight(1)])}
      page={createFakePage()}
      words={createFakeHighlightedWords()}
      maker={createFakeDocumentMaker(false)}
      wait={settings.highlightWait}
      access={{ ...everyPage, isOn: async () => true }}
      openPlaces={vi.fn()}
    />
  );
};
const screenMask = (account: AccountPorts): ReactNode => (
  <ScreenMaskTool
    item={given(account).settings.screenMask}
    show={async () => true}
    account={account}
    access={everyPage}
    openPlaces={vi.fn()}
  />
);
const vocabularyList = (account: AccountPorts): ReactNode => (
  <VocabularyTool account={account} words={createFakeVocabulary()} wait={given(account).settings.wordWait} />
);
/** Controls of the built tools. MyContent.dom.test.tsx covers recordings. */
const CONTROLS: readonly [FeatureKey, (account: AccountPorts) => ReactNode, Locator][] = [
  ['readAloud', readAloud, button(/^Read$/)],
  ['selectArea', selectArea, button(/^Select an(other)? area$/)],
  ['translate', (account) => <TranslateTool {...given(account)} />, button(/^Translate selection$/)],
  ['dictionary', (account) => <DictionaryTool {...given(account)} />, page.getByRole('searchbox')],
  ['highlighting', highlighting, button(/Evidence/)],
  ['screenMask', screenMask, page.getByRole('switch', { name: 'Show the screen mask' })],
  ['vocabularyList', vocabularyList, page.getByText('are kept in your account', { exact: false })],
];
const OFF = page.getByText('Your teacher has switched this off for your class.');

it.each(CONTROLS)('[S3-097] hides %s by its own switch of the sixteen, and by no other', async (own, draw, control) => {
  const account = createFakeAccount(SIGNED_IN);
  await renderInKit(draw(account));
  await expect.element(control).toBeVisible();
  for (const key of FEATURE_KEYS) {
    account.show({ ...SIGNED_IN, featuresOff: [key] });
    if (own !== key) await expect.element(control).toBeVisible();
    else await expect.element(OFF).toBeVisible();
    expect(control.query() === null).toBe(own === key);
    account.show(SIGNED_IN);
    await expect.element(control).toBeVisible();
  }
});

it('[S3-097] covers every built tool for reading', () => {
  const [reading] = SIDEBAR_MODES;
  const built = reading?.features.flatMap(({ key, isBuilt }) => (isBuilt ? [key] : []));
  expect(CONTROLS.map(([key]) => key)).toEqual(expect.arrayContaining(built ?? []));
});

it.each(['readAloud', 'dictionary', 'translate'] as const satisfies readonly FeatureKey[])(
  '[S3-097] hides %s for the text of an area where a teacher has switched it off',
  async (key) => {
    const account = createFakeAccount(SIGNED_IN);
    await renderInKit(selectArea(account));
    for (const one of Object.values(IN_AREA)) await expect.element(one.first()).toBeVisible();
    account.show({ ...SIGNED_IN, featuresOff: [key] });
    await vi.waitFor(() => expect(IN_AREA[key].query()).toBeNull());
    for (const [other, one] of Object.entries(IN_AREA)) expect(one.elements().length > 0).toBe(other !== key);
  },
);
