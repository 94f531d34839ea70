import { describe, expect, it } from 'vitest';
import { unhandledIn } from './unhandled.mjs';

const HEAD = [
  ' ✓  dom (chromium)  shared/domain/wait.dom.test.ts (1 test) 4ms',
  '\u001b[31m⎯⎯⎯⎯⎯⎯\u001b[39m Unhandled Errors \u001b[31m⎯⎯⎯⎯⎯⎯\u001b[39m',
  '',
  'Vitest caught 2 unhandled errors during the test run.',
  'This might cause false positive tests. Resolve unhandled errors to make sure your tests are not affected.',
  '',
];
const END = ['⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯', '', ' Test Files  1 passed (1)', '     Errors  2 errors'];
const rejection = (what, ...origin) => ['⎯⎯⎯⎯ Unhandled Rejection ⎯⎯⎯⎯⎯', `Error: ${what}`, ...origin, ''];
const from = (file) =>
  `This error originated in "${file}" test file. It doesn't mean the error was thrown inside the file itself, but while it was running.`;

describe('errors outside of the tests', () => {
  it('returns null when vitest reports no unhandled errors', () => {
    expect(unhandledIn([...HEAD.slice(0, 1), ...END].join('\n'))).toBeNull();
  });

  it('returns unhandled errors with their files, each once', () => {
    const text = [
      ...HEAD,
      ...rejection('first', from('a.dom.test.ts')),
      ...rejection('second', from('a.dom.test.ts')),
      ...END,
    ];
    const { why, files } = unhandledIn(text.join('\n'));
    expect(why).toContain('Error: first');
    expect(why).toContain('Error: second');
    expect(why).not.toContain('Test Files');
    expect(files).toEqual(['a.dom.test.ts']);
  });

  it('returns no files if one error names none, because the file to run again is unknown', () => {
    const text = [...HEAD, ...rejection('first', from('a.dom.test.ts')), ...rejection('second'), ...END];
    expect(unhandledIn(text.join('\n'))).toMatchObject({ files: null });
  });
});
