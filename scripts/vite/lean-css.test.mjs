import { expect, test } from 'vitest';
import { leanCss, leanSheets } from './lean-css.mjs';

const SHEET = `
:host([data-shape="icon"]) .frame { position: absolute !important; left: var(--left, 0); }
@media (forced-colors: active) { button { border: 1px solid ButtonText; } }
`;

test('shortens a style sheet without changing its rules', () => {
  expect(leanCss(SHEET)).toBe(
    ':host([data-shape="icon"]) .frame{position:absolute!important;left:var(--left,0)}@media (forced-colors:active){button{border:1px solid ButtonText}}',
  );
});

test('shortens only the style sheets of a script', () => {
  const code = `const DARK_PANEL = '--a: #fff; --b: #000;';\nexport const BOX_CSS = \`${SHEET}.dark { \${DARK_PANEL} }\`;\nconst words = 'a; b';`;
  const changed = leanSheets().transform(code, '/somewhere/extension/core/box.ts').code;
  expect(changed).toContain("const DARK_PANEL = '--a:#fff;--b:#000;';");
  expect(changed).toMatch(/BOX_CSS = `:host[^\n]*\.dark\{\$\{DARK_PANEL\}\}`;/);
  expect(changed).toContain("const words = 'a; b';");
});

test('leaves files without a style sheet, and files of other folders, unchanged', () => {
  expect(leanSheets().transform('const a = 1;', '/somewhere/extension/core/a.ts')).toBeNull();
  expect(leanSheets().transform('const A_CSS = `a { b: c }`;', '/somewhere/shared/ui/a.ts')).toBeNull();
});
