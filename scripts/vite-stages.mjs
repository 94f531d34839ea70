import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Each stage is one file with all that its module needs and no stage before it has. */
const STAGES = [
  { name: 'sidebar-first', module: 'extension/sidebar/start-sidebar.tsx' },
  { name: 'recorder-tool', module: 'extension/features/record/RecorderPanel.tsx' },
  { name: 'sidebar-tools', module: 'extension/sidebar/sidebar-tools.tsx' },
];

/**
 * In which file a module goes, for Rolldown's `codeSplitting`: a page of ours that opens in a frame reads one script and one
 * style sheet before it is painted, not a dozen.
 */
export function createStages(stages = STAGES, folder = root) {
  const members = new Map();
  return {
    groups: stages.map(({ name, module }) => ({
      name(id, graph) {
        if (!members.has(name)) members.set(name, closureOf(`${folder}${module}`, graph));
        return members.get(name).has(id) ? name : null;
      },
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
