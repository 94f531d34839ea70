import { expect, test } from 'vitest';
import { leanCss, leanSheets } from './vite-lean-css.mjs';

const SHEET = `
:host([data-shape="icon"]) .frame { position: absolute !important; left: var(--left, 0); }
@media (forced-colors: active) { button { border: 1px solid ButtonText; } }
`;

test('a sheet says the same in fewer bytes', () => {
  expect(leanCss(SHEET)).toBe(
    ':host([data-shape="icon"]) .frame{position:absolute!important;left:var(--left,0)}@media (forced-colors:active){button{border:1px solid ButtonText}}',
  );
});

test('the sheets of a script in a page become lean, and nothing else of it', () => {
  const code = `const DARK_PANEL = '--a: #fff; --b: #000;';\nexport const BOX_CSS = \`${SHEET}.dark { \${DARK_PANEL} }\`;\nconst words = 'a; b';`;
  const changed = leanSheets().transform(code, '/somewhere/extension/core/box.ts').code;
  expect(changed).toContain("const DARK_PANEL = '--a:#fff;--b:#000;';");
  expect(changed).toMatch(/BOX_CSS = `:host[^\n]*\.dark\{\$\{DARK_PANEL\}\}`;/);
  expect(changed).toContain("const words = 'a; b';");
});

test('a file without a sheet, and one of another place, is left alone', () => {
  expect(leanSheets().transform('const a = 1;', '/somewhere/extension/core/a.ts')).toBeNull();
  expect(leanSheets().transform('const A_CSS = `a { b: c }`;', '/somewhere/shared/ui/a.ts')).toBeNull();
});
