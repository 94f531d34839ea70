import ts from 'typescript';
import { type CodeRule, type Finding, findingAt, lastNameOf, walk } from '../code-rule.ts';
import { isCode } from '../repository.ts';

const isNothing = (node: ts.ConciseBody): boolean =>
  (ts.isBlock(node) && node.statements.length === 0) ||
  (ts.isIdentifier(node) && node.text === 'undefined') ||
  ts.isVoidExpression(node);

/** A swallowed error cannot be explained later. */
export const noSwallowedErrors: CodeRule = {
  name: 'no-swallowed-errors',
  advice: 'say what is done with the fault: answer a Result, report it, or name the one case that is no fault',
  isFor: isCode,
  find({ ast }) {
    const findings: Finding[] = [];
    for (const node of walk(ast)) {
      if (ts.isCatchClause(node) && node.block.statements.length === 0)
        findings.push(findingAt(node, 'an empty catch'));
      if (!ts.isCallExpression(node) || lastNameOf(node.expression) !== 'catch') continue;
      const [handler] = node.arguments;
      const isFunction = handler && (ts.isArrowFunction(handler) || ts.isFunctionExpression(handler));
      if (isFunction && isNothing(handler.body)) findings.push(findingAt(node, 'a .catch() that does nothing'));
    }
    return findings;
  },
  bad: [
    { path: 'shared/store/a.ts', text: 'try { go(); } catch {}' },
    { path: 'shared/store/a.ts', text: 'try { go(); } catch (fault) { /* never mind */ }' },
    { path: 'tests/e2e/a.ts', text: 'go().catch(() => {});' },
    { path: 'scripts/a.mjs', text: 'go().catch(function () {});' },
    { path: 'shared/store/a.ts', text: 'go().catch(() => undefined);' },
  ],
  good: [
    { path: 'shared/store/a.ts', text: 'try { go(); } catch (fault) { report(fault); }' },
    { path: 'shared/store/a.ts', text: 'go().catch((fault) => report(fault));' },
  ],
};
