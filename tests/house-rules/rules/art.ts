import ts from 'typescript';
import { type CodeRule, walk } from '../code-rule.ts';

/** Screens and parts that stand for a state: the work is done, nothing is there, or something failed. */
const STATE = /(?:NotFound|CheckMail|Done|Elsewhere|Failed|NothingYet|RecordingOff)(?:Page|Screen|Part)?$/;

const ART = new Set(['Mo', 'Scene', 'LoadFailed', 'NoticeScreen']);
const EMPTY = 'EmptyState';
/** Elements that a screen shows while it loads or when its list is empty. Its failure is the third such state. */
const BEFORE_CONTENT = new Set([EMPTY, 'Spinner', 'LoadingScreen']);

/** Yields the elements below a node: `<EmptyState …>` and `<EmptyState … />` alike. */
function* elementsIn(node: ts.Node): Generator<ts.JsxOpeningLikeElement> {
  for (const one of walk(node)) {
    if (ts.isJsxOpeningElement(one) || ts.isJsxSelfClosingElement(one)) yield one;
  }
}

const nameOf = ({ tagName }: ts.JsxOpeningLikeElement): string => tagName.getText();

const hasArt = ({ attributes }: ts.JsxOpeningLikeElement): boolean =>
  attributes.properties.some((one) => ts.isJsxAttribute(one) && one.name.getText() === 'art');

const isErrorAlert = (element: ts.JsxOpeningLikeElement): boolean =>
  nameOf(element) === 'Alert' &&
  element.attributes.properties.some((one) => ts.isJsxAttribute(one) && one.getText() === 'type="error"');

/** Yields what a function itself returns, without the functions in it. */
function* returnedBy(node: ts.Node): Generator<ts.Expression> {
  if (ts.isReturnStatement(node) && node.expression) yield bare(node.expression);
  else if (!ts.isFunctionLike(node)) for (const child of node.getChildren()) yield* returnedBy(child);
}

function bare(expression: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(expression) ? bare(expression.expression) : expression;
}

/** Returns the opening element of an expression that is one element; undefined: it is something else. */
function elementOf(expression: ts.Expression): ts.JsxOpeningLikeElement | undefined {
  if (ts.isJsxElement(expression)) return expression.openingElement;
  return ts.isJsxSelfClosingElement(expression) ? expression : undefined;
}

/** True for a return that shows content: neither nothing, an alert nor one line. */
const isContent = (expression: ts.Expression): boolean => {
  if (expression.kind === ts.SyntaxKind.NullKeyword) return false;
  const element = elementOf(expression);
  return element === undefined || !['Alert', 'p'].includes(nameOf(element));
};

/**
 * Returns the error alerts that are all that a screen or a list shows: a component returns one in place of its content,
 * or has one beside its spinner or empty state, or below the title of its page. An alert of its own component, beside
 * a field or above content has no drawing.
 */
function failuresWithoutArt(component: ts.FunctionDeclaration, isFileDrawn: boolean): ts.JsxOpeningLikeElement[] {
  const elements = [...elementsIn(component)];
  const alerts = elements.filter(isErrorAlert);
  if (alerts.length === 0 || elements.some((one) => nameOf(one) === 'LoadFailed')) return [];
  if (elements.some((one) => BEFORE_CONTENT.has(nameOf(one)))) return alerts;
  if (!isFileDrawn && elements.some((one) => nameOf(one) === 'h1')) return alerts;
  const returned = component.body ? [...returnedBy(component.body)] : [];
  if (!returned.some(isContent)) return [];
  return returned.map(elementOf).filter((one) => one !== undefined && isErrorAlert(one)) as ts.JsxOpeningLikeElement[];
}

/** Each empty, error and done state has a drawing of its own. */
export const statesWithArt: CodeRule = {
  name: 'states-with-art',
  advice: 'give the state its drawing: the table in shared/ui/art/states.ts names the pose of each kind',
  isFor: (path) => /^(extension|shared|web)\/.*\.tsx$/.test(path) && !path.includes('.test.'),
  find: ({ ast }) => {
    const found: { what: string; at: number }[] = [];
    for (const element of elementsIn(ast)) {
      if (nameOf(element) === EMPTY && !hasArt(element)) {
        found.push({ what: 'an EmptyState without art', at: element.getStart() });
      }
    }
    const isFileDrawn = [...elementsIn(ast)].some((element) => ART.has(nameOf(element)));
    for (const node of walk(ast)) {
      if (!ts.isFunctionDeclaration(node)) continue;
      for (const alert of failuresWithoutArt(node, isFileDrawn)) {
        found.push({ what: 'a failure of a whole screen or list without LoadFailed', at: alert.getStart() });
      }
      if (!STATE.test(node.name?.text ?? '')) continue;
      const isDrawn = [...elementsIn(node)].some((element) => ART.has(nameOf(element)) || nameOf(element) === EMPTY);
      if (!isDrawn) found.push({ what: `${node.name?.text} without art`, at: node.getStart() });
    }
    return found;
  },
  bad: [
    { path: 'web/pages/a/List.tsx', text: 'const list = <EmptyState title="None" />;' },
    {
      path: 'shared/features/a/List.tsx',
      text: 'const list = <EmptyState icon={<Mic />} title="None">Record</EmptyState>;',
    },
    { path: 'web/pages/a/DoneScreen.tsx', text: 'export function DoneScreen() { return <h1>Done</h1>; }' },
    { path: 'web/pages/a/NotFoundPage.tsx', text: 'export function NotFoundPage() { return <Compass />; }' },
    {
      path: 'web/pages/a/Answered.tsx',
      text: 'function Answered() { if (ok) return children(value); return (<Alert type="error">{text}</Alert>); }',
    },
    {
      path: 'shared/features/a/List.tsx',
      text: 'function List() { if (failed) return <Alert type="error" actions={again}>{text}</Alert>; return <ul />; }',
    },
    {
      path: 'web/pages/a/Devices.tsx',
      text: 'function Devices() { return <>{!data && <Spinner />}{error && <Alert type="error">{text}</Alert>}</>; }',
    },
    {
      path: 'web/pages/a/Schools.tsx',
      text: 'function Schools() { return <>{f && <Alert type="error" />}<EmptyState art={<Mo pose="empty" />} /></>; }',
    },
    {
      path: 'web/shell/Fault.tsx',
      text: 'function Fault() { return <Shell><h1>{title}</h1><Alert type="error">{text}</Alert></Shell>; }',
    },
  ],
  good: [
    { path: 'web/pages/a/List.tsx', text: 'const list = <EmptyState art={<Mo pose="empty" />} title="None" />;' },
    { path: 'web/pages/a/DoneScreen.tsx', text: 'export function DoneScreen() { return <Mo pose="done" />; }' },
    { path: 'web/pages/a/Row.tsx', text: 'export function Row() { return <li />; }' },
    {
      path: 'shared/features/a/List.tsx',
      text: 'function List() { if (failed) return <LoadFailed code={code}>{text}</LoadFailed>; return <ul />; }',
    },
    {
      path: 'web/pages/a/Devices.tsx',
      text: 'function Devices() { return rows.length > 0 ? <Alert type="error" /> : <><Spinner /><LoadFailed /></>; }',
    },
    { path: 'web/features/a/Refused.tsx', text: 'function Refused() { return <Alert type="error">{text}</Alert>; }' },
    {
      path: 'extension/features/a/Problem.tsx',
      text: 'function Problem() { if (a) return <Alert type="error" />; return <Alert type="error" actions={allow} />; }',
    },
    {
      path: 'web/pages/a/FileNote.tsx',
      text: 'function FileNote() { if (ok) return <p>{name}</p>; return <Alert type="error">{text}</Alert>; }',
    },
    {
      path: 'web/features/a/Form.tsx',
      text: 'function Form() { return <form><TextField />{error && <Alert type="error">{text}</Alert>}</form>; }',
    },
    {
      path: 'web/pages/a/Blocked.tsx',
      text: 'function Blocked() { return <><h1 /><Alert type="error" /></>; } const page = <Mo pose="unplugged" />;',
    },
  ],
};
