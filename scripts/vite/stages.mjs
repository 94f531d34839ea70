import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

const PLAN = {
  /** Each stage is one file with all that its module needs, except what an earlier stage has. */
  stages: [
    { name: 'sidebar-first', module: 'extension/pages/sidebar/start-sidebar.tsx' },
    { name: 'recorder-tool', module: 'extension/features/record/RecorderPanel.tsx' },
    { name: 'sidebar-tools', module: 'extension/pages/tools/sidebar-tools.tsx' },
  ],
  /**
   * Modules of a stage that these scripts also need get a separate file: the scripts draw nothing and must not load
   * React.
   */
  withoutPage: ['extension/background/start-background.ts', 'extension/offscreen/start-offscreen.ts'],
};

const EMPTY_PLUGINS = /^\0virtual:wxt-(html-)?plugins$/;

/**
 * Returns the chunks for Rolldown's `codeSplitting`: a page of ours in a frame then loads two scripts and one style
 * sheet before its first paint, not a dozen.
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
        // Two empty modules, which WXT puts into each page: as files of their own they are two more requests.
        if (EMPTY_PLUGINS.test(id)) return `${stages[0].name}-shared`;
        if (!isNeededBy(module, id, graph)) return null;
        return withoutPage.some((other) => isNeededBy(other, id, graph)) ? `${name}-shared` : name;
      },
      // Otherwise a group includes the imports of its modules, whatever `name` returns for them.
      includeDependenciesRecursively: false,
    })),
  };
}

/** Returns the module and all its static imports, also indirect ones. */
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
