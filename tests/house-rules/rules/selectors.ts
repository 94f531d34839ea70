import ts from 'typescript';
import { type CodeRule, type Finding, findingAt, lastNameOf, walk } from '../code-rule.ts';

const LOOKS = new Set(['querySelector', 'querySelectorAll', 'closest', 'matches']);
/** Elements by their name alone are HTML's, and no guess about a host. */
const ELEMENT_NAMES = /^[a-z][a-z0-9]*(, [a-z][a-z0-9]*)*$/;

/** What a host looks like is a guess with a date: it stands in one file of each host, and a test walks it (docs/integrations.md). */
export const selectorsInTheirPlace: CodeRule = {
  name: 'selectors-in-their-place',
  advice: 'put it into the selectors.ts of the host, with the month in which it was seen and what it must match',
  isFor: (path) => /^extension\/integrations\/[a-z]+\/(?!selectors\.ts$)[^/]+(?<!\.test)\.ts$/.test(path),
  find({ ast }) {
    const texts = new Map<string, ts.Expression>();
    const findings: Finding[] = [];
    for (const node of walk(ast)) {
      if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name))
        texts.set(node.name.text, node.initializer);
      if (!ts.isCallExpression(node) || !LOOKS.has(lastNameOf(node.expression) ?? '')) continue;
      const [given] = node.arguments;
      const css = given && ts.isIdentifier(given) ? texts.get(given.text) : given;
      if (css && isHostSelector(css)) findings.push(findingAt(node, css.getText()));
    }
    return findings;
  },
  bad: [
    { path: 'extension/integrations/gmail/index.ts', text: "group.matches('.Up, td');" },
    { path: 'extension/integrations/gforms/cards.ts', text: "field.closest<HTMLElement>('[role=listitem]');" },
    { path: 'extension/integrations/gforms/answer.ts', text: `form?.querySelector(\`[name="entry.\${entry}"]\`);` },
    { path: 'extension/integrations/canvas/view.ts', text: "const ROOT = '[data-p]'; element.closest(ROOT);" },
  ],
  good: [
    { path: 'extension/integrations/gmail/selectors.ts', text: "document.querySelector('.Up');" },
    { path: 'extension/integrations/gmail/gmail.dom.test.ts', text: "document.querySelector('.Up');" },
    { path: 'extension/integrations/gslides/read-text.ts', text: "paragraph.querySelectorAll('text');" },
    { path: 'extension/integrations/gforms/players.ts', text: "parent.matches('script, style');" },
    { path: 'extension/integrations/gmail/quote.ts', text: 'GMAIL.quote.some(({ css }) => element.closest(css));' },
    {
      path: 'extension/integrations/gforms/spots.ts',
      text: `document.querySelector(\`[\${OURS.placement}="\${id}"]\`);`,
    },
  ],
};

function isHostSelector(css: ts.Expression): boolean {
  if (ts.isStringLiteralLike(css)) return !ELEMENT_NAMES.test(css.text);
  // Our own elements are known by names of our own.
  return ts.isTemplateExpression(css) && !css.getText().startsWith(`\`[\${OURS.`);
}
