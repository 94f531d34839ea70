import type { CodeRule } from '../code-rule.ts';
import { isCode } from '../repository.ts';

const MARK = /(?:\/\/|\/?\*+)[^\n]*\b(TODO|FIXME|XXX|HACK)\b(?!\s*\[\d{4}-\d{2}-\d{2}\])/g;

/** A TODO without a date is never read again. */
export const datedTodos: CodeRule = {
  name: 'dated-todos',
  advice: 'do it, or write TODO [yyyy-mm-dd]: …',
  isFor: (path) => isCode(path) && !path.startsWith('tests/house-rules/'),
  find: ({ text }) => [...text.matchAll(MARK)].map((match) => ({ what: match[1] ?? '', at: match.index })),
  bad: [
    { path: 'shared/domain/a.ts', text: '// TODO: later' },
    { path: 'shared/domain/a.ts', text: '/**\n * FIXME when there is time\n */' },
  ],
  good: [
    { path: 'shared/domain/a.ts', text: '// TODO [2027-01-01]: drop with Chrome 120' },
    { path: 'shared/domain/a.ts', text: "const text = 'TODO';" },
  ],
};
