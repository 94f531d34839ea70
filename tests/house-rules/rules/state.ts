import ts from 'typescript';
import { type CodeRule, type Finding, findingAt, walk } from '../code-rule.ts';
import { isSource } from '../repository.ts';

const MUTATORS = new Set([
  ...['set', 'add', 'delete', 'clear', 'push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill'],
]);

/** The browser stops the worker after seconds: the state of its modules is lost without an event. */
export const noModuleState: CodeRule = {
  name: 'no-module-state',
  advice: 'keep it in storage or in Dexie, or make it in the composition root and hand it in',
  isFor: (path) => path.startsWith('extension/background/') && isSource(path),
  find({ ast }) {
    const findings: Finding[] = [];
    const names = new Set<string>();
    for (const statement of ast.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      const isConst = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
      if (!isConst) findings.push(findingAt(statement, 'a let or var of the module'));
      for (const { name } of statement.declarationList.declarations) if (ts.isIdentifier(name)) names.add(name.text);
    }
    const isOurs = (node: ts.Expression) => ts.isIdentifier(node) && names.has(node.text);
    for (const node of walk(ast)) {
      const changed = changedBy(node);
      if (changed && isOurs(changed)) findings.push(findingAt(node, `${changed.getText()} is changed`));
    }
    return findings;
  },
  bad: [
    { path: 'extension/background/tabs.ts', text: 'let open = 0;' },
    {
      path: 'extension/background/tabs.ts',
      text: 'const open = new Map(); export const keep = (id) => open.set(id, 1);',
    },
    { path: 'extension/background/tabs.ts', text: 'const open = []; export function keep(id) { open.push(id); }' },
    { path: 'extension/background/tabs.ts', text: 'const open = {}; export function keep(id) { open[id] = 1; }' },
    { path: 'extension/background/tabs.ts', text: 'const open = { n: 0 }; export function keep() { open.n += 1; }' },
  ],
  good: [
    {
      path: 'extension/background/tabs.ts',
      text: "const NAMES = new Map([['a', 1]]); export const of = (id) => NAMES.get(id);",
    },
    { path: 'extension/background/tabs.ts', text: 'export function start() { const open = new Set(); open.add(1); }' },
  ],
};

/** Returns the object that a node changes: that of a mutating call, or of an assignment to one of its members. */
function changedBy(node: ts.Node): ts.Expression | null {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    return MUTATORS.has(node.expression.name.text) ? node.expression.expression : null;
  }
  if (!ts.isBinaryExpression(node)) return null;
  const { kind } = node.operatorToken;
  if (kind < ts.SyntaxKind.FirstAssignment || kind > ts.SyntaxKind.LastAssignment) return null;
  const { left } = node;
  return ts.isPropertyAccessExpression(left) || ts.isElementAccessExpression(left) ? left.expression : null;
}
