import ts from 'typescript';

/**
 * A house rule about the syntax of one file. Each rule contains files that violate it and files that do not: a rule
 * that cannot fail is a defect.
 */
export interface CodeRule {
  name: string;
  /** Advice beside a finding: what to do instead. */
  advice: string;
  isFor(path: string): boolean;
  find(unit: CodeUnit): readonly Finding[];
  bad: readonly Sample[];
  good: readonly Sample[];
}

export interface CodeUnit {
  path: string;
  text: string;
  ast: ts.SourceFile;
}

/** A finding and its offset in the file. */
export interface Finding {
  what: string;
  at: number;
}

export interface Sample {
  path: string;
  text: string;
}

export function parse({ path, text }: Sample): CodeUnit {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : path.endsWith('js') ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  return { path, text, ast: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind) };
}

/** Yields every node below, in the order of the text. */
export function* walk(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  for (const child of children) yield* walk(child);
}

/** Returns `a` of `a.b.c(…)(…)`; null if the chain does not begin with a name. */
export function rootNameOf(node: ts.Expression): string | null {
  let left: ts.Expression = node;
  while (!ts.isIdentifier(left)) {
    if (ts.isPropertyAccessExpression(left) || ts.isCallExpression(left)) left = left.expression;
    else if (ts.isTaggedTemplateExpression(left)) left = left.tag;
    else return null;
  }
  return left.text;
}

/** Returns `c` of `a.b.c`, and `c` of `c`. */
export function lastNameOf(node: ts.Expression): string | null {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) ? node.name.text : null;
}

export function lineOf({ ast }: CodeUnit, at: number): number {
  return ast.getLineAndCharacterOfPosition(at).line + 1;
}

export const findingAt = (node: ts.Node, what: string): Finding => ({ what, at: node.getStart() });
