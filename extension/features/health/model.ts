import type { HostHealth } from '@/extension/core/contract.ts';
import { CAPABILITIES, type Capability } from '@/extension/core/contract.ts';
import { SIDEBAR_MODES, type SidebarModeFeature } from '@/shared/domain/sidebar-modes.ts';
import type { SiteHealth } from './messages.ts';

/** `less`: by a lower rung of the ladder. `off`: a teacher has switched it off. */
export type RowState = 'works' | 'less' | 'off' | 'absent';

export interface HealthRow {
  capability: Capability;
  state: RowState;
  /** Fluent id of the sentence that says how it works, or what to do instead. */
  detail: string | null;
}

export interface HealthView {
  /** How it is as a whole. */
  tone: 'good' | 'less' | 'none';
  /** Fluent id of the sentence for the whole. */
  lead: string;
  rows: readonly HealthRow[];
}

/** A capability that no tool uses yet is nothing that a person could try: it is shown from the day its tool is built. */
const TOOL_OF: Record<Capability, SidebarModeFeature['key'] | null> = {
  record: 'voiceRecording',
  insert: 'voiceRecording',
  unfurl: 'voiceRecording',
  read: 'readAloud',
  'text-entry': 'textPrediction',
  // Highlights are painted on a page's own words so far; where a host paints its words itself there are none.
  'highlight-layer': null,
};

const BUILT = new Set(
  SIDEBAR_MODES.flatMap(({ features }) => features.filter(({ isBuilt }) => isBuilt).map(({ key }) => key)),
);

const isUsed = (capability: Capability): boolean => {
  const tool = TOOL_OF[capability];
  return tool !== null && BUILT.has(tool);
};

export function viewOfHealth(site: SiteHealth): HealthView {
  if (site.state !== 'running') return { tone: 'none', lead: `health-${site.state}`, rows: [] };
  const { host } = site;
  if (host.status.view === null) return { tone: 'none', lead: 'health-no-place', rows: [] };
  const rows = CAPABILITIES.filter(isUsed).map((capability) => rowOf(host, capability));
  if (host.status.rung !== 'button') return { tone: 'less', lead: 'health-changed', rows };
  const isWhole = rows.every(({ state }) => state === 'works');
  return { tone: isWhole ? 'good' : 'less', lead: isWhole ? 'health-whole' : 'health-partly', rows };
}

function rowOf(host: HostHealth, capability: Capability): HealthRow {
  // What the integration does not know of its words, the page itself shows.
  if (capability === 'read') return { capability, state: 'works', detail: null };
  if (!host.capabilities.includes(capability)) {
    return { capability, state: 'absent', detail: capability === 'insert' ? 'health-insert-absent' : null };
  }
  if (capability === 'record') return { capability, ...recordRow(host) };
  if (capability === 'insert') return { capability, ...insertRow(host) };
  return { capability, state: 'works', detail: capability === 'unfurl' ? 'health-unfurl-works' : null };
}

function recordRow({ isRecordingOff, status, controls }: HostHealth): Omit<HealthRow, 'capability'> {
  if (isRecordingOff) return { state: 'off', detail: 'health-record-off' };
  if (status.rung !== 'button') return { state: 'less', detail: 'health-record-floats' };
  return { state: 'works', detail: controls > 0 ? 'health-record-here' : 'health-record-comes' };
}

function insertRow({ lastInsert, status }: HostHealth): Omit<HealthRow, 'capability'> {
  if (status.rung === 'copy-link') return { state: 'less', detail: 'health-insert-copies' };
  if (lastInsert !== null && lastInsert !== 'ok') return { state: 'less', detail: `health-last-${lastInsert}` };
  return { state: 'works', detail: 'health-insert-works' };
}
