import { describe, expect, test } from 'vitest';
import { type CodeRule, type CodeUnit, lineOf, parse } from './code-rule.ts';
import { isCode, listFiles, readText } from './repository.ts';
import { datedTodos } from './rules/comments.ts';
import { noSwallowedErrors } from './rules/errors.ts';
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
  selectorsInTheirPlace,
];

/** The rules themselves hold samples of what they forbid. */
const files = listFiles((path) => isCode(path) && !path.startsWith('tests/house-rules/'));
const units: readonly CodeUnit[] = files.map((path) => parse({ path, text: readText(path) }));

describe.each(RULES)('$name', (rule) => {
  test.each(rule.bad)('finds: $text', (sample) => {
    expect(rule.isFor(sample.path)).toBe(true);
    expect(rule.find(parse(sample))).not.toEqual([]);
  });

  test.each(rule.good)('lets pass: $text', (sample) => {
    expect(rule.isFor(sample.path) ? rule.find(parse(sample)) : []).toEqual([]);
  });

  test('nothing in the repository breaks it', () => {
    const found = units
      .filter(({ path }) => rule.isFor(path))
      .flatMap((unit) => rule.find(unit).map(({ what, at }) => `${unit.path}:${lineOf(unit, at)} ${what}`));
    expect(found, `${rule.name}: ${rule.advice}`).toEqual([]);
  });
});
