import ts from 'typescript';
import { type CodeRule, type Finding, findingAt, lastNameOf, rootNameOf, walk } from '../code-rule.ts';

const LOOKS = new Set(['querySelector', 'querySelectorAll', 'closest', 'matches']);
const IS_TABLE = /selectors\.ts$/;
const OF_ONE_HOST = /^extension\/integrations\/[a-z]+\//;
/** Files that read pages of unknown structure. */
const OF_ANY_PAGE = /^extension\/(integrations\/_dom|core|features)\//;

/**
 * Attributes whose values the standards define as well. The value of any other attribute (an id, a class, a label)
 * belongs to one host.
 */
const WITH_STANDARD_VALUES = [
  'contenteditable',
  'dir',
  'lang',
  'role',
  'type',
  'aria-(?:disabled|hidden|modal|multiline|readonly)',
].join('|');

/**
 * Matches names of HTML, ARIA and CSS: elements, attributes without `data-`, states. Such names are no guess about a
 * host.
 */
const STANDARD = new RegExp(
  `^(?:[a-z][a-z0-9]*|\\[(?!data-)[a-z-]+\\]|\\[(?:${WITH_STANDARD_VALUES})[\\^*$]?="[^"]*"\\]|:dir\\(\\w+\\)|:(?:modal|popover-open|fullscreen)|[,\\s>])+$`,
);

/** Selectors that search a tree of our own and not the host's, by the names that we chose. */
const OWN_TREE: Readonly<Record<string, readonly string[]>> = {
  'extension/core/page/hint.ts': ['[data-floating]'],
  'extension/core/mask/mask.ts': ['.panel'],
  'extension/core/reader/reader.ts': ['.panel'],
  'extension/core/reader/syllables.ts': ['.s'],
  'extension/core/record/inline-recorders.ts': ['.frame'],
  'extension/features/guard/FrameGuard.tsx': ['[role="tab"], [data-harmless]'],
  'extension/features/record/RecorderFrame.tsx': ['[data-unguarded]', '[data-pill]'],
};

/**
 * A selector for a host is a guess with a date. It belongs in one file of each host, and a test checks it
 * (docs/integrations.md).
 */
export const selectorsInTheirPlace: CodeRule = {
  name: 'selectors-in-their-place',
  advice: 'put it into the selectors.ts of the host, with the month in which it was seen and what it must match',
  isFor: (path) => (OF_ONE_HOST.test(path) || OF_ANY_PAGE.test(path)) && !/\.test\.tsx?$/.test(path),
  find({ ast, path }) {
    if (IS_TABLE.test(path)) return [];
    const texts = new Map<string, ts.Expression>();
    const imports = new Map<string, string>();
    const findings: Finding[] = [];
    for (const node of walk(ast)) {
      if (ts.isImportSpecifier(node)) imports.set(node.name.text, moduleOf(node));
      if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name))
        texts.set(node.name.text, node.initializer);
      if (!ts.isCallExpression(node) || !LOOKS.has(lastNameOf(node.expression) ?? '')) continue;
      const [given] = node.arguments;
      if (!given) continue;
      const css = (ts.isIdentifier(given) && texts.get(given.text)) || given;
      if (isGuess(css, path, imports)) findings.push(findingAt(node, css.getText()));
    }
    return findings;
  },
  bad: [
    { path: 'extension/integrations/gmail/index.ts', text: "group.matches('.Up, td');" },
    { path: 'extension/integrations/gforms/cards.ts', text: "field.closest<HTMLElement>('[role=listitem]');" },
    { path: 'extension/integrations/gforms/answer.ts', text: `form?.querySelector(\`[name="entry.\${entry}"]\`);` },
    { path: 'extension/integrations/canvas/view.ts', text: "const ROOT = '[data-p]'; element.closest(ROOT);" },
    { path: 'extension/integrations/gslides/read-text.ts', text: "paragraph.querySelectorAll('text');" },
    { path: 'extension/integrations/_dom/docos.ts', text: "post.matches('.jfk-button-disabled');" },
    {
      path: 'extension/integrations/_dom/any-page.ts',
      text: "const MAKE = '[data-slate-editor]'; editor.matches(MAKE);",
    },
    {
      path: 'extension/integrations/_dom/any-page-typing.ts',
      text: "import { HOLDS } from './write-anywhere.ts'; editor.matches(HOLDS);",
    },
    { path: 'extension/features/read/open-text.ts', text: "document.querySelector('#main-content');" },
    { path: 'extension/core/page/hint.ts', text: "document.querySelector('.panel');" },
    { path: 'extension/integrations/_dom/any-page.ts', text: `document.querySelector('[jsname="r4nke"]');` },
    { path: 'extension/integrations/_dom/find.ts', text: `element.closest('[class*="docos-input"]');` },
    { path: 'extension/features/read/open-text.ts', text: `document.querySelectorAll('[id^="kix-"]');` },
    { path: 'extension/core/insert/caret.ts', text: `document.querySelector('button[aria-label="Send"]');` },
  ],
  good: [
    { path: 'extension/integrations/gmail/selectors.ts', text: "document.querySelector('.Up');" },
    { path: 'extension/integrations/_dom/docos-selectors.ts', text: "document.querySelector('.Up');" },
    { path: 'extension/integrations/gmail/gmail.dom.test.ts', text: "document.querySelector('.Up');" },
    { path: 'extension/integrations/_dom/links.ts', text: "container.querySelectorAll('a[href]');" },
    { path: 'extension/integrations/_dom/typed-line.ts', text: `node.matches('br, img, [contenteditable="false"]');` },
    { path: 'extension/core/page/over-page.ts', text: "document.querySelectorAll('dialog:modal, :popover-open');" },
    {
      path: 'extension/features/read/open-text.ts',
      text: `at.matches('dialog, [role="dialog"], [aria-modal="true"]');`,
    },
    { path: 'extension/integrations/gmail/quote.ts', text: 'GMAIL.quote.some(({ css }) => element.closest(css));' },
    {
      path: 'extension/features/read/sentence-click.ts',
      text: "import { CONTROLS } from '@/extension/core/page/controls.ts'; node.matches(CONTROLS);",
    },
    {
      path: 'extension/core/page/our-elements.ts',
      text: `document.querySelector(\`[\${OURS.placement}="\${id}"]\`);`,
    },
    { path: 'extension/core/mask/mask.ts', text: "root.querySelector('.panel');" },
  ],
};

const moduleOf = (node: ts.ImportSpecifier): string => {
  const { moduleSpecifier } = node.parent.parent.parent;
  return ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
};

function isGuess(css: ts.Expression, path: string, imports: ReadonlyMap<string, string>): boolean {
  if (ts.isStringLiteralLike(css)) {
    if (OWN_TREE[path]?.includes(css.text)) return false;
    return OF_ONE_HOST.test(path) || !STANDARD.test(css.text);
  }
  // Our own elements have names of our own. A named list of core is allowed: this rule does not read it there.
  if (ts.isTemplateExpression(css)) return !/^`\[\$\{OURS\.|^`\$\{EDITABLE\}/.test(css.getText());
  const from = imports.get(rootNameOf(css) ?? '') ?? '';
  const isOfCore = from.startsWith('@/extension/core/') || (path.startsWith('extension/core/') && from.startsWith('.'));
  return from !== '' && !IS_TABLE.test(from) && !isOfCore;
}
