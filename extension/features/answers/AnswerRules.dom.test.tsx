import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { err, ok } from '@/shared/base/result.ts';
import { linkDomainsOf } from '@/shared/domain/mote/brand.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { AnswerRules, type AnswerRulesProps } from './AnswerRules.tsx';
import { ruleText } from './rule-text.ts';

const domains = linkDomainsOf('https://mote.example');
const t = createSourceTexts();
const open = (put: AnswerRulesProps['put']) =>
  renderInKit(
    <div style={{ inlineSize: 328 }}>
      <AnswerRules put={put} />
    </div>,
  );
const choose = (name: string, value: string) => userEvent.selectOptions(page.getByRole('combobox', { name }), value);

it("inserts the teacher's limits for length and attempts into the question", async () => {
  const put = vi.fn<AnswerRulesProps['put']>(async () => ok('inserted'));
  await open(put);
  await choose('Longest answer', '120');
  const counted = page.getByText(/counted on each device/);
  expect(counted.elements()).toEqual([]);
  await choose('Attempts', '3');
  await expect.element(counted).toBeVisible();
  await page.getByRole('button', { name: 'Put into the question' }).click();
  await expect.element(page.getByText('It is in the question now.')).toBeVisible();
  expect(put).toHaveBeenCalledWith({ maxSeconds: 120, attempts: 3 });
  expect(await findFaults()).toEqual([]);
});

it('the answer rules default to one minute and unlimited attempts, and work by keys alone', async () => {
  const put = vi.fn<AnswerRulesProps['put']>(async () => ok('inserted'));
  await open(put);
  for (let tab = 0; tab < 3; tab += 1) await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Put into the question' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(put).toHaveBeenCalledWith({ maxSeconds: 60, attempts: 0 }));
});

it('reports that the rule was copied if the page did not accept it, and reports other errors', async () => {
  const put = vi.fn<AnswerRulesProps['put']>().mockResolvedValueOnce(ok('copied'));
  await open(put);
  const button = page.getByRole('button', { name: 'Put into the question' });
  await button.click();
  await expect.element(page.getByText(/The words were copied: paste them/)).toBeVisible();
  put.mockResolvedValueOnce(err('clipboard-refused'));
  await button.click();
  await expect.element(page.getByText(/did not let Mote copy/)).toBeVisible();
});

it.each([
  [{ maxSeconds: 15, attempts: 0 }, 'Answer by voice, up to 15 seconds: https://mote.example/record#answer=15s,0'],
  [
    { maxSeconds: 60, attempts: 1 },
    'Answer by voice, up to 1 minute, one attempt: https://mote.example/record#answer=60s,1',
  ],
  [
    { maxSeconds: 300, attempts: 5 },
    'Answer by voice, up to 5 minutes, 5 attempts: https://mote.example/record#answer=300s,5',
  ],
])('writes the rule as text for pupils: $maxSeconds s, $attempts', (limits, text) => {
  expect(ruleText(t, limits, domains)).toBe(text);
});
