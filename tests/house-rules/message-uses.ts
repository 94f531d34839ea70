import ts from 'typescript';
import { lastNameOf, parse, walk } from './code-rule.ts';

/** Methods with which a context handles a message. Any other use belongs to sending it. */
const HEARS = new Set(['answer', 'answerService', 'on', 'serveStream']);

export interface MessageUses {
  heard: readonly string[];
  sent: readonly string[];
}

/** Returns how a file uses the messages that it imports, by their names in messages.ts: `RECORDER.pause` is `pause`. */
export function findMessageUses(path: string, text: string): MessageUses {
  const { ast } = parse({ path, text });
  const names = importedNames(ast);
  const uses: MessageUses & { heard: string[]; sent: string[] } = { heard: [], sent: [] };
  for (const node of walk(ast)) {
    if (!ts.isIdentifier(node) || !names.has(node.text) || isDeclaration(node)) continue;
    let use: ts.Node = node;
    let name = names.get(node.text) ?? node.text;
    while (ts.isPropertyAccessExpression(use.parent) && use.parent.expression === use) {
      use = use.parent;
      name = use.parent && ts.isPropertyAccessExpression(use) ? use.name.text : name;
    }
    (isReceived(use) ? uses.heard : uses.sent).push(name);
  }
  return uses;
}

/** Returns the map local name → name in messages.ts (itself for a namespace or a group). */
function importedNames(ast: ts.SourceFile): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const statement of ast.statements) {
    if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly) continue;
    if (!/(^|\/)(messages|messaging\/contract)\.ts'$/.test(statement.moduleSpecifier.getText())) continue;
    const bindings = statement.importClause?.namedBindings;
    if (bindings && ts.isNamespaceImport(bindings)) names.set(bindings.name.text, bindings.name.text);
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements) names.set(name.text, propertyName?.text ?? name.text);
  }
  return names;
}

function isDeclaration(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isImportSpecifier(parent) || ts.isNamespaceImport(parent) || ts.isTypeQueryNode(parent)) return true;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return ts.isPropertyAssignment(parent) && parent.name === node;
}

/**
 * Returns true for an argument of a handling call, perhaps inside another: `messenger.answer(withInput(start, Schema),
 * go)`.
 */
function isReceived(use: ts.Node): boolean {
  for (let node = use; ts.isCallExpression(node.parent) && node.parent.expression !== node; node = node.parent) {
    if (HEARS.has(lastNameOf(node.parent.expression) ?? '')) return true;
  }
  return false;
}
