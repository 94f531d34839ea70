import type { CodeRule } from '../code-rule.ts';
import { isCode } from '../repository.ts';

const SCHEMA = /^(?:export )?const (\w+)(?:: [^=\n]+)? =\s+z\s*\.\w/gm;

/** A zod schema and the type that it infers have two names: `moteAnswerSchema` and `MoteAnswer`. */
export const schemaNames: CodeRule = {
  name: 'schema-names',
  advice: 'end the name of a zod schema with Schema',
  isFor: (path) => isCode(path) && !path.startsWith('tests/house-rules/'),
  find: ({ text }) =>
    [...text.matchAll(SCHEMA)]
      .filter(([, name]) => !name?.endsWith('Schema'))
      .map((match) => ({ what: match[1] ?? '', at: match.index })),
  bad: [
    { path: 'shared/contract/a.ts', text: 'export const MoteAnswer = z.object({ id: z.string() });' },
    { path: 'shared/contract/a.ts', text: 'const px = z\n  .number();' },
    { path: 'shared/contract/a.ts', text: 'const Place: z.ZodMiniType<Place> = z.object({});' },
  ],
  good: [
    { path: 'shared/contract/a.ts', text: 'export const moteAnswerSchema = z.object({ id: z.string() });' },
    { path: 'shared/contract/a.ts', text: 'const px = zoom.px(2);' },
    { path: 'shared/contract/a.ts', text: 'export type MoteAnswer = z.infer<typeof moteAnswerSchema>;' },
  ],
};
