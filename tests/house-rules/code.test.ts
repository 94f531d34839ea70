import { describe, expect, test } from 'vitest';
import { type CodeRule, type CodeUnit, lineOf, parse } from './code-rule.ts';
import { isCode, listFiles, readText } from './repository.ts';
import { statesWithArt } from './rules/art.ts';
import { datedTodos } from './rules/comments.ts';
import { noSwallowedErrors } from './rules/errors.ts';
import { schemaNames } from './rules/names.ts';
import { eventsFromTheList, noApplicationLiterals, oneClient } from './rules/places.ts';
import { selectorsInTheirPlace } from './rules/selectors.ts';
import { noModuleState } from './rules/state.ts';
import { modulesReplacedAlone, noFixedWaits, noSwitchedOffTests } from './rules/tests.ts';

const RULES: readonly CodeRule[] = [
  datedTodos,
  eventsFromTheList,
  noApplicationLiterals,
  noFixedWaits,
  noModuleState,
  noSwallowedErrors,
  noSwitchedOffTests,
  modulesReplacedAlone,
  oneClient,
  schemaNames,
  selectorsInTheirPlace,
  statesWithArt,
];

/** Excludes the house rules, which contain samples of the code that they forbid. */
const files = listFiles((path) => isCode(path) && !path.startsWith('tests/house-rules/'));
const units: readonly CodeUnit[] = files.map((path) => parse({ path, text: readText(path) }));

describe.each(RULES)('$name', (rule) => {
  test.each(rule.bad)('reports: $text', (sample) => {
    expect(rule.isFor(sample.path)).toBe(true);
    expect(rule.find(parse(sample))).not.toEqual([]);
  });

  test.each(rule.good)('accepts: $text', (sample) => {
    expect(rule.isFor(sample.path) ? rule.find(parse(sample)) : []).toEqual([]);
  });

  test('no file of the repository violates the rule', () => {
    const found = units
      .filter(({ path }) => rule.isFor(path))
      .flatMap((unit) => rule.find(unit).map(({ what, at }) => `${unit.path}:${lineOf(unit, at)} ${what}`));
    expect(found, `${rule.name}: ${rule.advice}`).toEqual([]);
  });
});
