import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MICROPHONE_ERRORS, sentenceBeforeTake } from '@/shared/base/errors.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { createFakeWelcome } from './fake-welcome.ts';
import { WelcomePage } from './WelcomePage.tsx';

const t = createSourceTexts();
const LOOKS: readonly KitLook[] = [{}, { theme: 'dark' }, { direction: 'rtl', locale: 'ar-EG' }];
const NOTE = { url: 'data:audio/mpeg;base64,', durationMs: 3_000, peaks: [0.2, 0.9, 0.4] };

async function open(fake = createFakeWelcome(), look: KitLook = {}) {
  await renderInKit(<WelcomePage {...fake} />, look);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return fake;
}

const progress = () => document.querySelector('header [role="status"]')?.textContent?.replaceAll(/[\u2068\u2069]/g, '');
const until = <T,>(read: () => T) => expect.poll(read, { timeout: 10_000 });

describe('the welcome tab', () => {
  test('counts a step when it is done: pinned, allowed, recorded', async () => {
    const fake = await open();
    await until(progress).toBe('0 of 3 done');
    fake.isOnToolbar = true;
    await until(progress).toBe('1 of 3 done');
    await page.getByRole('button', { name: 'Allow microphone' }).click();
    await until(progress).toBe('2 of 3 done');
    fake.record({ phase: 'done', note: NOTE });
    await until(progress).toBe('3 of 3 done');
    fake.record({ phase: 'recording', level: 0.5, atMs: 0 });
    expect(progress()).toBe('3 of 3 done');
  });

  test('a browser that does not report the pin has two steps to count', async () => {
    const fake = createFakeWelcome();
    fake.isOnToolbar = null;
    await open(fake);
    await until(progress).toBe('0 of 2 done');
  });

  test('says when it hears the user, and closes the microphone for the recording', async () => {
    const fake = await open();
    await page.getByRole('button', { name: 'Allow microphone' }).click();
    await expect.element(page.getByText('Say hello', { exact: true })).toBeVisible();
    fake.hear(-70);
    expect(page.getByText('We hear you').elements()).toEqual([]);
    fake.hear(-20);
    await expect.element(page.getByText('We hear you')).toBeVisible();
    expect(document.querySelectorAll('[data-lit]').length).toBeGreaterThan(5);
    await page.getByRole('button', { name: 'Record a voice note' }).click();
    expect(fake.calls).toEqual(['ask', 'close meter', 'press']);
  });

  test.each(MICROPHONE_ERRORS)('says what to do about the microphone: %s', async (problem) => {
    const fake = createFakeWelcome();
    fake.problem = problem;
    await open(fake);
    await page.getByRole('button', { name: 'Allow microphone' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(t(sentenceBeforeTake(problem)));
    fake.problem = null;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Say hello', { exact: true })).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
  });

  test('continues by itself when the user allows the microphone in the browser’s settings', async () => {
    const fake = await open(createFakeWelcome('denied'));
    await expect.element(page.getByRole('alert')).toBeVisible();
    fake.permit('granted');
    await expect.element(page.getByRole('button', { name: 'Test it' })).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
  });

  test('a practice recording takes two clicks, and its note is then in the draft', async () => {
    const fake = await open(createFakeWelcome('granted'));
    const gmail = page.getByRole('link', { name: 'Open Gmail' });
    const quiet = getComputedStyle(gmail.element()).backgroundColor;
    await page.getByRole('button', { name: 'Record a voice note' }).click();
    fake.record({ phase: 'recording', level: 0.4, atMs: 500 });
    await page.getByRole('button', { name: 'Stop and insert' }).click();
    expect(fake.calls).toEqual(['press', 'press']);
    fake.record({ phase: 'done', note: NOTE });
    await expect.element(page.getByText('Inserted')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect.element(page.getByText('0:03')).toBeVisible();
    await expect.element(gmail).toHaveAttribute('href', 'https://mail.google.com/');
    await until(() => getComputedStyle(gmail.element()).backgroundColor).not.toBe(quiet);
  });

  test('says why a practice recording failed', async () => {
    const fake = await open(createFakeWelcome('granted'));
    fake.record({ phase: 'blocked', problem: 'nothing-recorded' });
    await expect.element(page.getByRole('alert')).toHaveTextContent(t('error-nothing-recorded'));
  });

  test('can be put off', async () => {
    const fake = await open();
    await page.getByRole('button', { name: 'Do this later' }).click();
    expect(fake.calls).toEqual(['close']);
  });

  for (const look of LOOKS) {
    test(`has no axe violations, ${JSON.stringify(look)}`, async () => {
      const fake = await open(createFakeWelcome('denied'), look);
      fake.record({ phase: 'done', note: NOTE });
      await expect.element(page.getByRole('button', { name: t('welcome-practice-play') })).toBeVisible();
      expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    });
  }
});
