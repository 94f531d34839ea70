import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { MenuToggle } from './MenuToggle.tsx';
import { languageOptions, SelectField } from './SelectField.tsx';
import { Slider } from './Slider.tsx';
import { Switch } from './Switch.tsx';
import { Tabs } from './Tabs.tsx';
import { TextField } from './TextField.tsx';

function Form() {
  const [name, setName] = useState('');
  const [isOn, setOn] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [tab, setTab] = useState<'reading' | 'content'>('reading');
  const [isOpen, setOpen] = useState(false);
  const [language, setLanguage] = useState('');
  return (
    <>
      <TextField
        label="Name"
        hint="Shown to your class"
        value={name}
        onChange={setName}
        error={name ? undefined : 'Write a name.'}
      />
      <Switch label="Sounds" hint="Two soft notes" isOn={isOn} onChange={setOn} />
      <Slider
        label="Speed"
        value={speed}
        min={0.5}
        max={2.5}
        step={0.5}
        onChange={setSpeed}
        valueText={(value) => `${value} times`}
      />
      <Tabs
        label="Modes"
        tabs={[
          { id: 'reading', label: 'Reading' },
          { id: 'content', label: 'Content' },
        ]}
        value={tab}
        onChange={setTab}
      >
        Chosen: {tab}
      </Tabs>
      <SelectField
        label="Language"
        value={language}
        options={languageOptions(['es-ES', 'ar'], 'Browser')}
        onChange={setLanguage}
      />
      <MenuToggle isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
    </>
  );
}

test('shows a text field’s error until it is corrected', async () => {
  await renderInKit(<Form />);
  const field = page.getByLabelText('Name');
  await expect.element(field).toHaveAccessibleDescription(/Write a name\./);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('Ana');
  await expect.element(page.getByText('Write a name.')).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Ana');
});

test('toggles a switch by mouse and by key', async () => {
  await renderInKit(<Form />);
  const toggle = page.getByRole('switch', { name: /Sounds/ });
  await toggle.click();
  await expect.element(toggle).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(toggle).not.toBeChecked();
});

test.each([
  ['ltr', '{ArrowRight}'],
  ['rtl', '{ArrowLeft}'],
] as const)('in %s, %s increases a slider and announces its value', async (direction, key) => {
  await renderInKit(<Form />, { direction });
  const slider = page.getByRole('slider', { name: 'Speed' });
  slider.element().focus();
  await userEvent.keyboard(key);
  await expect.element(slider).toHaveAttribute('aria-valuetext', '1.5 times');
});

test.each(['light', 'dark'] as const)('gives a slider in %s a colour that is visible on a card', async (theme) => {
  await renderInKit(
    <div style={{ color: 'var(--mote-primary-text)' }}>
      <Slider label="Speed" value={1} min={0} max={2} onChange={() => {}} />
    </div>,
    { theme },
  );
  const thumb = page.getByRole('slider').element().parentElement as Element;
  const indicator = thumb.previousElementSibling as Element;
  const { color } = getComputedStyle(thumb.closest('[style*="color"]') as Element);
  expect(getComputedStyle(thumb).borderTopColor).toBe(color);
  expect(getComputedStyle(indicator).backgroundColor).toBe(color);
});

test('moves between tabs by arrow keys and selects by Enter', async () => {
  await renderInKit(<Form />);
  await page.getByRole('tab', { name: 'Reading' }).click();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(page.getByRole('tab', { name: 'Content' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Chosen: content');
});

test('names the menu toggle "Toggle menu" and exposes whether the menu is open', async () => {
  await renderInKit(<Form />);
  const toggle = page.getByRole('button', { name: 'Toggle menu', exact: true });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
});

test.each([
  ['light', 'ltr'],
  ['dark', 'ltr'],
  ['light', 'rtl'],
] as const)('fields have no axe violation in %s, %s', async (theme, direction) => {
  await renderInKit(<Form />, { theme, direction });
  expect(await findFaults()).toEqual([]);
});

test('names each language of a list in itself and marks its language', async () => {
  await renderInKit(<Form />);
  const list = page.getByLabelText('Language');
  const options = [...(list.element() as HTMLSelectElement).options];
  expect(options.map(({ value, text, lang }) => [value, text, lang])).toEqual([
    ['', 'Browser', ''],
    ['es-ES', 'español de España', 'es-ES'],
    ['ar', 'العربية', 'ar'],
  ]);
  await userEvent.selectOptions(list, 'ar');
  await expect.element(list).toHaveValue('ar');
});

test.each(['ltr', 'rtl'] as const)('a chosen tab beyond the edge is scrolled into view, %s', async (direction) => {
  const tabs = ['Recordings', 'Names', 'Code', 'Controls', 'Settings'].map((label) => ({ id: label, label }));
  await renderInKit(
    <div style={{ inlineSize: 240 }}>
      <Tabs label="Class" tabs={tabs} value="Settings" onChange={() => undefined} isScrollable />
    </div>,
    { direction },
  );
  const list = page.getByRole('tablist').element().getBoundingClientRect();
  const tab = page.getByRole('tab', { name: 'Settings' }).element().getBoundingClientRect();
  expect(tab.left).toBeGreaterThanOrEqual(list.left - 1);
  expect(tab.right).toBeLessThanOrEqual(list.right + 1);
});
