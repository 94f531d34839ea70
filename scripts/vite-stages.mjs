import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const PLAN = {
  /** Each stage is one file with all that its module needs and no stage before it has. */
  stages: [
    { name: 'sidebar-first', module: 'extension/sidebar/start-sidebar.tsx' },
    { name: 'recorder-tool', module: 'extension/features/record/RecorderPanel.tsx' },
    { name: 'sidebar-tools', module: 'extension/sidebar/sidebar-tools.tsx' },
  ],
  /** What these need of a stage is a file of its own: they draw nothing, and must not read React for a few lines. */
  withoutPage: ['extension/background/start-background.ts', 'extension/offscreen/start-offscreen.ts'],
};

/**
 * In which file a module goes, for Rolldown's `codeSplitting`: a page of ours that opens in a frame reads two scripts and one
 * style sheet before it is painted, not a dozen.
 */
export function createStages({ stages, withoutPage } = PLAN, folder = root) {
  const closures = new Map();
  const isNeededBy = (module, id, graph) => {
    if (!closures.has(module)) closures.set(module, closureOf(`${folder}${module}`, graph));
    return closures.get(module).has(id);
  };
  return {
    groups: stages.map(({ name, module }) => ({
      name(id, graph) {
        if (!isNeededBy(module, id, graph)) return null;
        return withoutPage.some((other) => isNeededBy(other, id, graph)) ? `${name}-shared` : name;
      },
      // Else a group takes along what its modules import, whatever `name` has said of it.
      includeDependenciesRecursively: false,
    })),
  };
}

/** The module and what it imports, and so on; what is imported later by a call is not among them. */
export function closureOf(start, graph) {
  const found = new Set();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
