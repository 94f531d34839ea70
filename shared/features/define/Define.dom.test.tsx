import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NewWord } from '@/shared/domain/vocabulary.ts';
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
  it('shows a word with its sounds, first meanings, example and picture; the others when asked', async () => {
    await open();
    await ask('garden');
    await expect.element(entry('garden').getByRole('heading', { name: 'garden' })).toBeVisible();
    await expect.element(page.getByText('gahr·duhn')).toBeVisible();
    await expect.element(page.getByText('/ˈɡɑɹ.dən/')).toBeVisible();
    await expect.element(page.getByText(/“.?she sat in the garden.?”/)).toBeVisible();
    await expect
      .element(page.getByRole('img', { name: /^Picture: .?a plot of ground where plants are grown.?$/ }))
      .toBeVisible();
    await expect.element(page.getByText(/pictures from OpenMoji \(CC BY-SA 4.0\)/)).toBeVisible();
    await expect.element(page.getByText('to work in a garden')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'One more meaning' }).click();
    await expect.element(page.getByText('to work in a garden')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Verb' })).toBeVisible();
    await page.getByRole('button', { name: 'Fewer meanings' }).click();
    await expect.element(page.getByText('to work in a garden')).not.toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it('what was found is brought into sight below a field that stands at the end of what is seen', async () => {
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

  it('a meaning is put into the person’s words, and taken out again', async () => {
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

  it('says of which word a form is one', async () => {
    await open();
    await ask('gardens');
    await expect.element(page.getByText(/“.?gardens.?” is a form of “.?garden.?”\./)).toBeVisible();
  });

  it('a word with the same meaning is looked up by a click, and stands in the field', async () => {
    await open();
    await ask('garden');
    await page.getByRole('button', { name: 'yard' }).click();
    await expect.element(entry('yard')).toBeVisible();
    await expect.element(entry('garden')).not.toBeInTheDocument();
    await expect.element(field).toHaveValue('yard');
  });

  it('goes by keys alone', async () => {
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

  it('says what it does not know, and that it knows words and not sentences', async () => {
    await open();
    await ask('xqzzt');
    await expect.element(page.getByText(/“.?xqzzt.?” is not in this dictionary/)).toBeVisible();
    await ask('the cat sat on the mat');
    await expect.element(page.getByText('Look one word up at a time.')).toBeVisible();
    expect(await findFaults()).toEqual([]);
  });

  it('a dictionary that cannot be read says so, and tries again when asked', async () => {
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

  it('the answer to an earlier word does not take the place of a later one', async () => {
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

  it('stays whole in a right-to-left page: the entry is English and reads as such', async () => {
    await open(undefined, { direction: 'rtl' });
    await ask('garden');
    expect(getComputedStyle(entry('garden').element()).direction).toBe('ltr');
    expect(await findFaults()).toEqual([]);
  });
});
