import { WITHOUT_INTEGRATION } from '@/extension/core/page/capabilities.ts';
import type { HostHealth } from '@/extension/core/page/contract.ts';
import { CAPABILITIES, type Capability } from '@/extension/core/page/contract.ts';
import { builtFeatures, SIDEBAR_MODES, type SidebarModeFeature } from '@/shared/domain/account/sidebar-modes.ts';
import type { Application } from '@/shared/domain/mote/application.ts';
import type { OwnHealth, SiteHealth } from './messages.ts';

/** `less`: works by a fallback. `off`: a teacher turned it off. */
export type RowState = 'works' | 'less' | 'off' | 'absent';

export interface HealthRow {
  capability: Capability;
  state: RowState;
  /** Fluent id of the sentence that explains how the capability works, or what to do instead. Null: no sentence. */
  detail: string | null;
}

export interface HealthView {
  /** Overall state. */
  tone: 'good' | 'less' | 'none';
  /** Fluent id of the overall sentence. */
  lead: string;
  rows: readonly HealthRow[];
}

/**
 * Sidebar tool of each capability. A capability without a tool cannot be tried by users, so it is shown once its tool
 * exists.
 */
const TOOL_OF: Record<Capability, SidebarModeFeature['key'] | null> = {
  record: 'voiceRecording',
  insert: 'voiceRecording',
  unfurl: 'voiceRecording',
  read: 'readAloud',
  'text-entry': 'textPrediction',
  'highlight-layer': 'highlighting',
};

/** Hosts that paint their own words. `layer`: highlights can be drawn over them. */
export const PAINTED: Readonly<Partial<Record<Application, 'layer' | 'nothing'>>> = {
  gdocs: 'layer',
  gsheets: 'nothing',
  gslides: 'nothing',
};

const BUILT = new Set(SIDEBAR_MODES.flatMap(builtFeatures).map(({ key }) => key));

const isUsed = (capability: Capability): boolean => {
  const tool = TOOL_OF[capability];
  return tool !== null && BUILT.has(tool);
};

export function viewOfHealth(site: SiteHealth): HealthView {
  if (site.state === 'any-page') return viewOfAnyPage(site.own);
  if (site.state !== 'running') return { tone: 'none', lead: `health-${site.state}`, rows: [] };
  const { host, own } = site;
  if (host.status.view === null) return { tone: 'none', lead: 'health-no-place', rows: [] };
  const rows = CAPABILITIES.filter(isUsed).map((capability) => rowOf(host, own, capability));
  if (host.status.rung !== 'button') return { tone: 'less', lead: 'health-changed', rows };
  const isWhole = rows.every(({ state }) => state === 'works');
  return { tone: isWhole ? 'good' : 'less', lead: isWhole ? 'health-whole' : 'health-partly', rows };
}

/** Describes a page without an integration. The list of WITHOUT_INTEGRATION says what works there. */
function viewOfAnyPage({ featuresOff }: OwnHealth): HealthView {
  const can = WITHOUT_INTEGRATION.find(({ application }) => application === 'page')?.capabilities ?? [];
  const rows = CAPABILITIES.filter(isUsed).map((capability): HealthRow => {
    if (featuresOff.some((key) => key === TOOL_OF[capability]) && capability !== 'unfurl')
      return { capability, ...OFF };
    // Highlights use the browser's own painting of the page's words and need no layer.
    const isThere = can.includes(capability) || capability === 'highlight-layer';
    return { capability, state: isThere ? 'works' : 'absent', detail: ON_ANY_PAGE[capability] ?? null };
  });
  return { tone: 'none', lead: 'health-any-page', rows };
}

const ON_ANY_PAGE: Readonly<Partial<Record<Capability, string>>> = {
  record: 'health-record-any',
  insert: 'health-insert-any',
  unfurl: 'health-unfurl-any',
};

function rowOf(host: HostHealth, own: OwnHealth, capability: Capability): HealthRow {
  const tool = TOOL_OF[capability];
  const isOff = own.featuresOff.some((key) => key === tool);
  // Reading and highlighting work on the page's words even if the integration does not have the capability.
  if (capability === 'read') return { capability, ...(isOff ? OFF : readRow(host)) };
  if (capability === 'highlight-layer') return { capability, ...(isOff ? OFF : highlightRow(host, own)) };
  if (!host.capabilities.includes(capability)) {
    return { capability, state: 'absent', detail: capability === 'insert' ? 'health-insert-absent' : null };
  }
  if (capability === 'record') return { capability, ...recordRow(host) };
  if (capability === 'insert') return { capability, ...insertRow(host) };
  return { capability, state: 'works', detail: capability === 'unfurl' ? 'health-unfurl-works' : null };
}

type RowWords = Omit<HealthRow, 'capability'>;
const WORKS: RowWords = { state: 'works', detail: null };
const OFF: RowWords = { state: 'off', detail: 'health-tool-off' };

const readRow = ({ status }: HostHealth): RowWords =>
  status.isTextLost ? { state: 'less', detail: 'health-read-lost' } : WORKS;

/**
 * Returns the row for highlights. They are painted on a page's own words. A page that paints its words itself has a
 * layer for highlights, or no highlights.
 */
function highlightRow({ status }: HostHealth, { isDocsAsked }: OwnHealth): RowWords {
  const painted = PAINTED[status.application];
  if (painted === undefined) return WORKS;
  if (painted === 'nothing') return { state: 'absent', detail: 'error-highlight-painted' };
  return isDocsAsked ? WORKS : { state: 'off', detail: 'health-highlight-docs-off' };
}

function recordRow({ isRecordingOff, status, controls }: HostHealth): RowWords {
  if (isRecordingOff) return { state: 'off', detail: 'health-record-off' };
  if (status.rung !== 'button') return { state: 'less', detail: 'health-record-floats' };
  return { state: 'works', detail: controls > 0 ? 'health-record-here' : 'health-record-comes' };
}

function insertRow({ lastInsert, status }: HostHealth): RowWords {
  if (status.rung === 'copy-link') return { state: 'less', detail: 'health-insert-copies' };
  if (lastInsert !== null && lastInsert !== 'ok') return { state: 'less', detail: `health-last-${lastInsert}` };
  return { state: 'works', detail: 'health-insert-works' };
}
