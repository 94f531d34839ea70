export interface StagePlan {
  /** Modules by their path from the folder. */
  stages: readonly { name: string; module: string }[];
  /** Modules that draw nothing: what they need of a stage is a file of its own. */
  withoutPage: readonly string[];
}
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}
/** In which file a module goes, for Rolldown's `codeSplitting`. */
export function createStages(
  plan?: StagePlan,
  folder?: string,
): { groups: { name(id: string, graph: ModuleGraph): string | null; includeDependenciesRecursively: false }[] };
/** The module and what it imports, and so on; what is imported later by a call is not among them. */
export function closureOf(start: string, graph: ModuleGraph): Set<string>;
