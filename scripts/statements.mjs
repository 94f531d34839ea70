import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

const words = (text) => text.split(' ');

/**
 * Statements that are listed under another work package but were built with this one. Not S4-044: only its extension
 * point for other sounds exists.
 */
const BUILT_WITH = {
  'main-job': words(
    'S2-038 S2-124 S2-126 S2-127 S2-128 S2-129 S3-126 S3-127 S4-053 S5-011 S5-014 S5-015 S8-017 S8-018 S8-023 S8-025 S9-025 S9-028',
  ),
};

/** Work packages of which a test must cite each statement. */
export const FINISHED_WORKS = ['main-job', 'accounts'];

export function readStatements() {
  const [, ...lines] = readFileSync(join(root, 'tests/data/statements.tsv'), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [id, section, work, kind, statement] = line.split('\t');
    return { id, section, work, kind, statement };
  });
}

/** Returns the statements of a work package; null: of all work packages. */
export const statementsOf = (work) =>
  readStatements().filter((row) => work === null || row.work === work || BUILT_WITH[work]?.includes(row.id));
