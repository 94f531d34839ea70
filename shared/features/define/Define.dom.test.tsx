import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NewWord } from '@/shared/domain/study/vocabulary.ts';
import type { Dictionary } from '@/shared/engines/contracts.ts';
import { createFakeDictionary } from '@/shared/engines/define/fake-dictionary.ts';
import { dictionaryContract } from '@/tests/contract/dictionary.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { Define } from './Define.tsx';

const PICTURE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='72' height='72'/%3E";
const open = (dictionary: Dictionary = createFakeDictionary(PICTURE), look: KitLook = {}) =>
  renderInKit(
    <div style={{ inlineSize: 328 }}>
      <Define dictionary={dictionary} />
    </div>,
    look,
  );
const field = page.getByRole('searchbox', { name: 'Type an English word' });
async function ask(word: string): Promise<void> {
  await field.fill(word);
  await userEvent.keyboard('{Enter}');
}
const entry = (word: string) => page.getByRole('article', { name: word });

dictionaryContract('the fake', async () => createFakeDictionary(), { known: 'garden', unknown: 'xqzzt' });

describe('the dictionary', () => {
  it('shows a word with its sounds, first meanings, example and picture, and the others on request', async () => {
    await open();
    await ask('garden');
    await expect.element(entry('garden').getByRole('heading', { name: 'garden' })).toBeVisible();
    await expect.element(page.getByText('gar', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/syllables\. Syllable .?1.? is the strong one/)).toBeInTheDocument();
    await expect.element(page.getByText('/ˈɡɑɹ.dən/')).toBeVisible();
    await expect.element(page.getByText('She sat in the garden.')).toBeVisible();
    await expect
      .element(page.getByRole('img', { name: /^Picture: .?a plot of ground where plants are grown.?$/ }))
      .toBeVisible();
    await expect.element(page.getByText(/pictures from OpenMoji \(CC BY-SA 4.0\)/)).toBeVisible();
    await expect.element(page.getByText('to work in a garden')).not.toBeVisible();
    await page.getByText(/^.?2.? more meanings$/).click();
    await expect.element(page.getByText('to work in a garden')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Verb' })).toBeVisible();
    await page.getByText(/^.?2.? more meanings$/).click();
    await expect.element(page.getByText('to work in a garden')).not.toBeVisible();
    expect(await findFaults()).toEqual([]);
  });

  it('shows the definition for pupils that fits the sentence, and the sentence with the word lit', async () => {
    await renderInKit(
      <Define
        dictionary={createFakeDictionary(PICTURE)}
        met={{ word: 'Park', lang: 'en', sentence: 'You cannot park here.', source: '' }}
      />,
    );
    await expect.element(page.getByText('Meaning in this text')).toBeVisible();
    await expect.element(page.getByText('To leave a car in a place for a time.')).toBeVisible();
    await expect.element(page.getByRole('mark')).toHaveTextContent('park');
    const other = page.getByText(/^Another meaning: .?a place with grass/);
    await expect.element(page.getByText('We fed the ducks in the park.')).not.toBeVisible();
    await other.click();
    await expect.element(page.getByText('We fed the ducks in the park.')).toBeVisible();
    await page.getByText('More from the big dictionary').click();
    await expect.element(page.getByText('maneuver a vehicle into a parking space')).toBeVisible();
    expect(await findFaults()).toEqual([]);
    await ask('yard');
    await expect.element(entry('yard')).toBeVisible();
    await expect.element(page.getByText('Meaning in this text')).not.toBeInTheDocument();
  });

  it('scrolls a result into view when the field is at the bottom of the viewport', async () => {
    const screen = await renderInKit(
      <div data-testid="tools" style={{ blockSize: 320, overflowY: 'auto' }}>
        <div style={{ blockSize: 270 }} />
        <Define dictionary={createFakeDictionary(PICTURE)} />
      </div>,
    );
    await ask('garden');
    await expect.element(entry('garden').getByRole('heading', { name: 'garden' })).toBeVisible();
    const bottom = () => screen.getByTestId('tools').element().getBoundingClientRect().bottom;
    const heading = () => entry('garden').getByRole('heading', { name: 'garden' }).element().getBoundingClientRect();
    await vi.waitFor(() => expect(heading().bottom).toBeLessThan(bottom()));
    await expect.element(field).toBeInViewport();
  });

  it('adds a meaning to the user’s words and removes it', async () => {
    const ids = new Set<string>();
    const words = {
      isSaved: (senseId: string) => ids.has(senseId),
      save: vi.fn(({ senseId }: NewWord) => void ids.add(senseId)),
      remove: vi.fn((senseId: string) => void ids.delete(senseId)),
    };
    const dictionary = createFakeDictionary(PICTURE);
    const screen = await renderInKit(<Define dictionary={dictionary} words={words} />);
    await ask('gardens');
    await page
      .getByRole('button', { name: /^Save this meaning of .?“.?garden/ })
      .first()
      .click();
    expect(words.save.mock.calls[0]?.[0]).toMatchObject({
      word: 'gardens',
      lemma: 'garden',
      partOfSpeech: 'noun',
      meaning: 'a plot of ground where plants are grown',
      sentence: 'she sat in the garden',
      locale: 'en',
      picture: PICTURE,
    });
    await screen.rerender(<Define dictionary={dictionary} words={{ ...words }} />);
    const saved = page.getByRole('button', { name: /^Saved: take/ });
    await expect.element(saved).toHaveAttribute('aria-pressed', 'true');
    await saved.click();
    expect([...ids]).toEqual([]);
  });

  it('names the base word of a form', async () => {
    await open();
    await ask('gardens');
    await expect.element(page.getByText(/“.?gardens.?” is a form of “.?garden.?”\./)).toBeVisible();
  });

  it('looks up a synonym on click and puts it into the field', async () => {
    await open();
    await ask('garden');
    await page.getByRole('button', { name: 'yard' }).click();
    await expect.element(entry('yard')).toBeVisible();
    await expect.element(entry('garden')).not.toBeInTheDocument();
    await expect.element(field).toHaveValue('yard');
  });

  it('the dictionary works by keyboard alone', async () => {
    await open();
    await userEvent.tab();
    await userEvent.keyboard('garden');
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Look it up' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(entry('garden')).toBeVisible();
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'yard' })).toHaveFocus();
  });

  it('reports an unknown word, and that it defines words and not sentences', async () => {
    await open();
    await ask('xqzzt');
    await expect.element(page.getByText(/“.?xqzzt.?” is not in this dictionary/)).toBeVisible();
    await ask('the cat sat on the mat');
    await expect.element(page.getByText('Look one word up at a time.')).toBeVisible();
    expect(await findFaults()).toEqual([]);
  });

  it('reports an unreadable dictionary and retries on request', async () => {
    const dictionary = createFakeDictionary();
    dictionary.isBroken = true;
    await open(dictionary);
    await ask('garden');
    await expect.element(page.getByRole('alert')).toHaveTextContent(/could not be read/);
    dictionary.isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(entry('garden')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('drops a late response for an earlier word', async () => {
    const real = createFakeDictionary();
    const late: (() => void)[] = [];
    const slow: Dictionary = {
      language: 'en',
      define: vi.fn<Dictionary['define']>(
        (text) => new Promise((resolve) => late.push(() => resolve(real.define(text)))),
      ),
    };
    await open(slow);
    await ask('garden');
    await ask('yard');
    late[1]?.();
    await expect.element(entry('yard')).toBeVisible();
    late[0]?.();
    await vi.waitFor(() => expect(slow.define).toHaveBeenCalledTimes(2));
    await expect.element(entry('yard')).toBeVisible();
    await expect.element(entry('garden')).not.toBeInTheDocument();
  });

  it('keeps the entry left-to-right and in English in a right-to-left page', async () => {
    await open(undefined, { direction: 'rtl' });
    await ask('garden');
    expect(getComputedStyle(entry('garden').element()).direction).toBe('ltr');
    expect(await findFaults()).toEqual([]);
  });
});
