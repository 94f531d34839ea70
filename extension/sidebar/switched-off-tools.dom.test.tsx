import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeAccount, SIGNED_IN } from '@/extension/features/account/fake-account.ts';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { type AreaView, NO_AREA } from '@/extension/features/area/area-view.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { FEATURE_KEYS, type FeatureKey } from '@/shared/domain/teacher-controls.ts';
import { createFakeTranslate } from '@/shared/features/translate/fake-translate.ts';
import { createFakeVocabulary } from '@/shared/features/vocabulary/fake-vocabulary.ts';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { DictionaryTool } from './DictionaryTool.tsx';
import { SelectAreaTool } from './SelectAreaTool.tsx';

const FOUND: AreaView = { ...NO_AREA, status: 'done', text: 'She sat in the garden.', lang: 'en', source: 'page' };

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
const CONTROLS = {
  selectArea: { draw: selectArea, control: button(/^Select an(other)? area$/) },
  dictionary: {
    draw: (account: AccountPorts): ReactNode => <DictionaryTool {...given(account)} />,
    control: page.getByRole('searchbox'),
  },
} as const;
const OFF = page.getByText('Your teacher has switched this off for your class.');

it.each(FEATURE_KEYS)('[S3-097] %s switched off takes its own tool away, and no other', async (key) => {
  for (const [own, { draw, control }] of Object.entries(CONTROLS)) {
    const account = createFakeAccount(SIGNED_IN);
    const screen = await renderInKit(draw(account));
    await expect.element(control).toBeVisible();
    account.show({ ...SIGNED_IN, featuresOff: [key] });
    if (own === key) await expect.element(OFF).toBeVisible();
    expect(control.query() === null).toBe(own === key);
    account.show(SIGNED_IN);
    await expect.element(control).toBeVisible();
    await screen.unmount();
  }
});

it.each(['readAloud', 'dictionary', 'translate'] as const satisfies readonly FeatureKey[])(
  '[S3-097] what was found in an area is not for %s where that is switched off',
  async (key) => {
    const account = createFakeAccount(SIGNED_IN);
    await renderInKit(selectArea(account));
    for (const one of Object.values(IN_AREA)) await expect.element(one.first()).toBeVisible();
    account.show({ ...SIGNED_IN, featuresOff: [key] });
    await vi.waitFor(() => expect(IN_AREA[key].query()).toBeNull());
    for (const [other, one] of Object.entries(IN_AREA)) expect(one.elements().length > 0).toBe(other !== key);
  },
);
