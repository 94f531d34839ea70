export interface MissingPackage {
  parent: string;
  name: string;
  version: string;
}
export function findMissing(
  packages: Readonly<Record<string, { optionalDependencies?: Record<string, string> }>>,
): readonly MissingPackage[];
