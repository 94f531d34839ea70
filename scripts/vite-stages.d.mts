export interface Stage {
  name: string;
  /** Path of the module from the folder. */
  module: string;
}
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}
/** In which file a module goes, for Rolldown's `codeSplitting`. */
export function createStages(
  stages?: readonly Stage[],
  folder?: string,
): { groups: { name(id: string, graph: ModuleGraph): string | null }[] };
/** The module and what it imports, and so on; what is imported later by a call is not among them. */
export function closureOf(start: string, graph: ModuleGraph): Set<string>;
