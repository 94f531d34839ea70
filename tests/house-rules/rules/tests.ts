import ts from 'typescript';
import { type CodeRule, type Finding, findingAt, lastNameOf, rootNameOf, walk } from '../code-rule.ts';
import { isCode, isTest } from '../repository.ts';

const TESTERS = new Set(['test', 'it', 'describe', 'suite', 'bench']);
const SWITCHES = new Set(['skip', 'only', 'todo', 'fixme', 'fails', 'skipIf', 'runIf']);

/** A disabled test proves nothing, but looks as if it did. */
export const noSwitchedOffTests: CodeRule = {
  name: 'no-switched-off-tests',
  advice: 'make it pass, or take it out',
  isFor: isTest,
  find({ ast }) {
    const findings: Finding[] = [];
    for (const node of walk(ast)) {
      if (ts.isPropertyAccessExpression(node) && SWITCHES.has(node.name.text) && TESTERS.has(rootNameOf(node) ?? '')) {
        findings.push(findingAt(node, node.getText()));
      }
      if (ts.isCallExpression(node) && ['xit', 'xtest', 'xdescribe'].includes(lastNameOf(node.expression) ?? '')) {
        findings.push(findingAt(node, node.expression.getText()));
      }
    }
    return findings;
  },
  bad: [
    { path: 'shared/domain/a.test.ts', text: "test.skip('x', () => go());" },
    { path: 'shared/domain/a.test.ts', text: "describe.only('x', () => go());" },
    { path: 'tests/e2e/a.spec.ts', text: "test.describe.only('x', () => go());" },
    { path: 'tests/e2e/a.spec.ts', text: 'test.fixme();' },
    { path: 'shared/domain/a.test.ts', text: "xit('x', () => go());" },
  ],
  good: [{ path: 'shared/domain/a.test.ts', text: "test('only one skip is left', () => list.skip(1));" }],
};

/**
 * Test files share their modules (vitest.config.ts). A replaced module would affect the next file too, or be replaced
 * too late.
 */
export const modulesReplacedAlone: CodeRule = {
  name: 'modules-replaced-alone',
  advice: 'give what it depends on as an argument, or name the file *.alone.test.ts',
  isFor: (path) => isTest(path) && isCode(path) && !/\.(dom|alone)\.test\./.test(path) && !path.endsWith('.spec.ts'),
  find({ ast }) {
    const findings: Finding[] = [];
    for (const node of walk(ast)) {
      if (!ts.isCallExpression(node) || rootNameOf(node.expression) !== 'vi') continue;
      const name = lastNameOf(node.expression);
      if (name === 'mock' || name === 'doMock' || name === 'resetModules') findings.push(findingAt(node, `vi.${name}`));
    }
    return findings;
  },
  bad: [
    { path: 'shared/domain/a.test.ts', text: "vi.mock('./b.ts', () => ({}));" },
    { path: 'worker-api/a.test.ts', text: 'vi.resetModules();' },
  ],
  good: [
    { path: 'shared/domain/a.alone.test.ts', text: "vi.mock('./b.ts', () => ({}));" },
    { path: 'shared/domain/a.test.ts', text: 'vi.mocked(go).mockReset();' },
  ],
};

/** Fault tests kill at random times and benchmarks measure time: both may wait for a fixed time. */
const letsTimePass = (path: string): boolean => path.startsWith('tests/faults/') || path.startsWith('tests/bench/');

/** A wait of a fixed length is too long on one machine and too short on the next. */
export const noFixedWaits: CodeRule = {
  name: 'no-fixed-waits',
  advice: 'wait for the condition (vi.waitFor, expect.poll), or use a fake clock',
  isFor: (path) => isTest(path) && isCode(path) && !letsTimePass(path),
  find({ ast }) {
    const findings: Finding[] = [];
    for (const node of walk(ast)) {
      if (ts.isImportDeclaration(node) && /timers\/promises/.test(node.moduleSpecifier.getText())) {
        findings.push(findingAt(node, 'timers/promises'));
      }
      if (!ts.isCallExpression(node)) continue;
      const name = lastNameOf(node.expression);
      if (name === 'waitForTimeout') findings.push(findingAt(node, 'waitForTimeout'));
      if (name === 'setTimeout' && isSleep(node)) findings.push(findingAt(node, 'a sleep by setTimeout'));
    }
    return findings;
  },
  bad: [
    { path: 'tests/e2e/a.spec.ts', text: 'await page.waitForTimeout(500);' },
    { path: 'shared/store/a.test.ts', text: 'await new Promise((resolve) => setTimeout(resolve, 50));' },
    { path: 'shared/store/a.test.ts', text: 'await new Promise((resolve) => setTimeout(() => resolve(null), 50));' },
    { path: 'shared/store/a.test.ts', text: "import { setTimeout } from 'node:timers/promises';" },
  ],
  good: [
    {
      path: 'shared/store/a.test.ts',
      text: 'await Promise.race([done, new Promise((_, reject) => setTimeout(reject, 9e3))]);',
    },
    { path: 'shared/store/a.test.ts', text: 'await new Promise((resolve) => setTimeout(resolve, 0));' },
    { path: 'tests/e2e/a.ts', text: 'while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5));' },
    { path: 'tests/faults/crash/r1-kill.ts', text: 'await new Promise((resolve) => setTimeout(resolve, 50));' },
  ],
};

/**
 * Returns true for a promise made only to wait. One that limits another wait (Promise.race), and a yield of 0 ms, do
 * not count.
 */
function isSleep(call: ts.CallExpression): boolean {
  const [, length] = call.arguments;
  if (!length || length.getText() === '0') return false;
  for (let node: ts.Node = call; node.parent; node = node.parent) {
    if (!ts.isNewExpression(node) || node.expression.getText() !== 'Promise') continue;
    const resolver = node.arguments?.[0];
    if (!resolver || !(ts.isArrowFunction(resolver) || ts.isFunctionExpression(resolver))) return false;
    const name = resolver.parameters[0]?.name.getText();
    const handed = call.arguments[0]?.getText() ?? '';
    const resolves = name !== undefined && (handed === name || new RegExp(`\\b${name}\\(`).test(handed));
    return resolves && !isInRace(node) && !isInPoll(node);
  }
  return false;
}

/** Returns true for the interval of a polling loop. */
function isInPoll(node: ts.Node): boolean {
  for (let up = node.parent; up && !ts.isFunctionLike(up); up = up.parent) {
    if (ts.isIterationStatement(up, false)) return true;
  }
  return false;
}

function isInRace(node: ts.Node): boolean {
  for (let up = node.parent; up; up = up.parent) {
    if (ts.isCallExpression(up) && up.expression.getText() === 'Promise.race') return true;
    if (ts.isStatement(up)) return false;
  }
  return false;
}
