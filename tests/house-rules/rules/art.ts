import ts from 'typescript';
import { type CodeRule, walk } from '../code-rule.ts';

/** Screens and parts that stand for a state: the work is done, nothing is there, or something failed. */
const STATE = /(?:NotFound|CheckMail|Done|Elsewhere|Failed|NothingYet|RecordingOff)(?:Page|Screen|Part)?$/;

const ART = new Set(['Mo', 'Scene']);
const EMPTY = 'EmptyState';

/** Yields the elements below a node: `<EmptyState …>` and `<EmptyState … />` alike. */
function* elementsIn(node: ts.Node): Generator<ts.JsxOpeningLikeElement> {
  for (const one of walk(node)) {
    if (ts.isJsxOpeningElement(one) || ts.isJsxSelfClosingElement(one)) yield one;
  }
}

const nameOf = ({ tagName }: ts.JsxOpeningLikeElement): string => tagName.getText();

const hasArt = ({ attributes }: ts.JsxOpeningLikeElement): boolean =>
  attributes.properties.some((one) => ts.isJsxAttribute(one) && one.name.getText() === 'art');

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
    for (const node of walk(ast)) {
      if (!ts.isFunctionDeclaration(node) || !STATE.test(node.name?.text ?? '')) continue;
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
  ],
  good: [
    { path: 'web/pages/a/List.tsx', text: 'const list = <EmptyState art={<Mo pose="empty" />} title="None" />;' },
    { path: 'web/pages/a/DoneScreen.tsx', text: 'export function DoneScreen() { return <Mo pose="done" />; }' },
    { path: 'web/pages/a/Row.tsx', text: 'export function Row() { return <li />; }' },
  ],
};
