import type ts from 'typescript';

export interface Figure {
  title: string;
  value: number;
  places: readonly string[];
}
export function parseFile(path: string, text: string): ts.SourceFile;
export function commentsOf(ast: ts.SourceFile): readonly { text: string; at: number }[];
export function sentencesOf(text: string): readonly string[];
export function isHeadless(sentence: string): boolean;
export function isPoorName(name: string): boolean;
export function declaredNames(ast: ts.SourceFile): readonly string[];
export function exportedNames(ast: ts.SourceFile): readonly string[];
export function isOnlyTypes(ast: ts.SourceFile): boolean;
export function namesExportedTwice(
  parsed: readonly { path: string; ast: ts.SourceFile }[],
): readonly { key: string; paths: readonly string[] }[];
export function longCommentLines(text: string): readonly number[];
export function bareTitle(title: string): string;
export function hasFindableTest(
  path: string,
  files: ReadonlySet<string>,
  readmes: ReadonlyMap<string, string>,
): boolean;
export function figures(): Record<string, Figure>;
export function readLimits(): Record<string, number>;
export function unexplained(
  twice: readonly { key: string; paths: readonly string[] }[],
  reasons: Record<string, string>,
): readonly string[];
export function worseThan(
  limits: Record<string, number>,
  measured: Record<string, Pick<Figure, 'value'>>,
): readonly [string, Pick<Figure, 'value'>][];
