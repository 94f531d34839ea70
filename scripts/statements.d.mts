export interface Statement {
  id: string;
  section: string;
  work: string;
  kind: string;
  statement: string;
}
export const FINISHED_WORKS: readonly string[];
export function readStatements(): readonly Statement[];
export function statementsOf(work: string | null): readonly Statement[];
