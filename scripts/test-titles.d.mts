export interface TestTitle {
  file: string;
  title: string;
  ids: readonly string[];
}
export function collectTestTitles(): readonly TestTitle[];
export function idsOf(title: string): readonly string[];
