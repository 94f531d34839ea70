import { expect, test } from 'vitest';
import { noInlineMaps, withoutInlineMap } from './inline-maps.mjs';

const CODE = 'export const volume = 1;';
const MAP = '\n//# sourceMappingURL=data:application/json;base64,e30=';

test('a module loses the inline map at its end, and nothing else', () => {
  expect(withoutInlineMap(CODE + MAP)).toBe(CODE);
  expect(withoutInlineMap(CODE)).toBe(CODE);
  expect(withoutInlineMap(`const text = \`${MAP}\`;\n${CODE}`)).toBe(`const text = \`${MAP}\`;\n${CODE}`);
});

/** Returns what the browser receives when the server ends its response with `content`. */
function served(content, type) {
  const received = [];
  const response = { getHeader: () => type, end: (...what) => received.push(...what) };
  noInlineMaps().configureServer({ middlewares: { use: (handle) => handle({}, response, () => {}) } });
  response.end(content);
  return received;
}

test('the server strips modules, and serves everything else unchanged', () => {
  expect(served(CODE + MAP, 'text/javascript')).toEqual([CODE]);
  expect(served(CODE + MAP, 'text/html')).toEqual([CODE + MAP]);
  expect(served(undefined, 'text/javascript')).toEqual([undefined]);
});
