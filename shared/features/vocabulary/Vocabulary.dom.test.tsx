import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type NewWord, senseIdOf } from '@/shared/domain/study/vocabulary.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { createFakeVocabulary, type FakeVocabulary } from './fake-vocabulary.ts';
import { Vocabulary } from './Vocabulary.tsx';

const newWord = (lemma: string, changes: Partial<NewWord> = {}): NewWord => ({
  word: lemma,
  lemma,
  senseId: senseIdOf(lemma, 'noun', lemma),
  partOfSpeech: 'noun',
  meaning: `what ${lemma} means`,
  sentence: '',
  source: '',
  locale: 'en',
  picture: '',
  ...changes,
});
const SEVEN = ['bat', 'cell', 'dune', 'echo', 'fern', 'gale', 'hill'].map((lemma) => newWord(lemma));

async function show(words: readonly NewWord[]): Promise<FakeVocabulary> {
  const ports = createFakeVocabulary(words);
  await renderInKit(
    <div style={{ inlineSize: 328 }}>
      <Vocabulary ports={ports} />
    </div>,
  );
  return ports;
}
const rows = () => page.getByRole('textbox', { name: /^Your note on/ }).elements().length;

describe('the word list', () => {
  it('explains the first step while empty', async () => {
    await show([]);
    await expect.element(page.getByText('No words yet')).toBeVisible();
    expect(await findFaults()).toEqual([]);
  });

  it('lists words newest first with meaning and sentence, and searches them', async () => {
    await show([...SEVEN, newWord('cafe', { sentence: 'We met in a café.' })]);
    await expect.element(page.getByText(/8.? words/)).toBeVisible();
    await expect
      .element(page.getByRole('listitem').first())
      .toHaveTextContent(/cafe.*what cafe means.*We met in a café/);
    await page.getByRole('searchbox', { name: 'Search your words' }).fill('CAFÉ');
    await vi.waitFor(() => expect(rows()).toBe(1));
    await page.getByRole('searchbox').fill('xqzzt');
    await expect.element(page.getByText('No word holds this')).toBeVisible();
    expect(await findFaults()).toEqual([]);
  });

  it('saves a note on blur', async () => {
    const ports = await show(SEVEN.slice(0, 1));
    await page.getByRole('textbox', { name: /^Your note on .?“.?bat/ }).fill('flies at night');
    await userEvent.tab();
    await vi.waitFor(() => expect(ports.now()[0]?.note).toBe('flies at night'));
  });

  it('removes words with undo', async () => {
    const ports = await show(SEVEN.slice(0, 2));
    await page.getByRole('button', { name: /^Remove .?“.?cell/ }).click();
    await vi.waitFor(() => expect(rows()).toBe(1));
    await page.getByRole('button', { name: 'Undo' }).click();
    await vi.waitFor(() => expect(rows()).toBe(2));
    expect(ports.now()).toHaveLength(2);
  });

  it('reports failures and keeps the list', async () => {
    const ports = await show(SEVEN.slice(0, 1));
    ports.refuse('device-storage-full');
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect.element(page.getByText('This device has no room left.', { exact: false })).toBeVisible();
    expect(rows()).toBe(1);
  });

  it('reports an unreadable list and reads it again on request', async () => {
    const ports = createFakeVocabulary(SEVEN.slice(0, 2));
    ports.refuse('no-receiver');
    await renderInKit(<Vocabulary ports={ports} />);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    ports.refuse(null);
    await again.click();
    await vi.waitFor(() => expect(rows()).toBe(2));
  });

  it('exports a table without formulas', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL');
    await show([newWord('bat', { meaning: '=HYPERLINK("http://evil.example")', sentence: 'One, "two"' })]);
    await page.getByRole('button', { name: 'Save as a table' }).click();
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const [blob] = saved.mock.calls[0] ?? [];
    const text = blob instanceof Blob ? await blob.text() : '';
    expect(text.split('\r\n')).toEqual([
      'Word,Meaning,Kind of word,Sentence,Note,Page',
      `bat,"'=HYPERLINK(""http://evil.example"")",noun,"One, ""two""",,`,
    ]);
    saved.mockRestore();
  });

  it('lists a hundred of many words and finds the others', async () => {
    await show(Array.from({ length: 130 }, (_, n) => newWord(`word${n}`)));
    await vi.waitFor(() => expect(rows()).toBe(100));
    await expect.element(page.getByText(/30.? more/)).toBeVisible();
    await page.getByRole('searchbox').fill('word7 ');
    await expect.element(page.getByText('word7', { exact: true })).toBeVisible();
  });
});
