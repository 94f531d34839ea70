import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shardOf } from '@/shared/engines/define/shard.ts';
import type { BenchLine } from '@/tests/bench/contract.ts';
import { median, round } from '@/tests/bench/figures.ts';
import { must } from '@/tests/e2e/journeys/until.ts';
import { openShipped, readShipped } from './shipped-dictionary.ts';

const FORMS = fileURLToPath(new URL('../../data/inflected-forms.json', import.meta.url));

/**
 * Measures the shipped dictionary: the share of inflected forms that lead to their word; the time of a look-up whose
 * shard is not in memory, and of one whose shard is. Control: reading and parsing the form's own shard.
 */
export async function bench(): Promise<BenchLine[]> {
  const forms = Object.entries<string>(JSON.parse(readFileSync(FORMS, 'utf8')));
  const dictionary = openShipped();
  const isRight = async ([form, word]: readonly [string, string]) => {
    const found = await dictionary.define(form);
    return found.ok && found.value.entries.some((entry) => entry.word === word);
  };
  const right = (await Promise.all(forms.map(isRight))).filter(Boolean).length;
  must(right / forms.length >= 0.98, `forms that lead to their word: ${right} of ${forms.length}`);
  const control = median(await timesOf(forms, async ([form]) => readShipped(shardOf(form))));
  const cold = await timesOf(forms, ([form]) => openShipped().define(form));
  const warm = await timesOf(forms, ([form]) => dictionary.define(form));
  return [lineOf('its shard not in memory', cold, control, 80), lineOf('its shard in memory', warm, control, 20)];
}

async function timesOf<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const item of items) {
    const since = performance.now();
    await act(item);
    times.push(performance.now() - since);
  }
  return times;
}

function lineOf(what: string, times: readonly number[], control: number, barMs: number): BenchLine {
  const value = [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  return {
    name: `look-up p95, ${what}, ms`,
    value: round(value),
    control: round(control),
    ratio: round(value / control),
    bar: `value <= ${barMs}`,
    holds: value <= barMs,
  };
}
