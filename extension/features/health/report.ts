import type { IntegrationStatus } from '@/extension/core/page/contract.ts';
import type { SiteHealth, StoredReports } from './messages.ts';

/** A stored report as its owner sees it, without the owner. */
export type ShownReport = StoredReports['reports'][number];

/**
 * Returns a report that a user may pass on to the developers. It is in English, and contains no address, no name and no
 * word of the page (extension/core/report/censor.ts).
 */
export function reportOf(site: SiteHealth, version: string): string {
  const lines = [`Mote ${version}`, `state: ${site.state}`];
  if (site.state !== 'running') return lines.join('\n');
  const { status, capabilities, controls, isRecordingOff, lastInsert, structure } = site.host;
  return [
    ...lines,
    `page: ${status.application}, ${status.view ?? 'no view'}`,
    `rung: ${status.rung}`,
    `can: ${capabilities.join(', ') || 'nothing'}`,
    `controls: ${controls}${isRecordingOff ? ' (recording is switched off)' : ''}`,
    `last insert: ${lastInsert ?? 'none'}`,
    `found: ${foundIn(status)}`,
    `not found: ${missingIn(status)}`,
    'structure:',
    structure,
  ].join('\n');
}

/** Returns the report of a page that was open before. */
export const reportFromStored = ({ version, application, view, rung, missing, structure }: ShownReport): string =>
  [
    `Mote ${version}`,
    `page: ${application}, ${view ?? 'no view'}`,
    `rung: ${rung}`,
    `not found: ${missing.join(', ') || 'nothing'}`,
    'structure:',
    structure,
  ].join('\n');

/**
 * Lists the index of the entry that matched in each selector list: 0 is the intended one, a later one is a substitute.
 */
const foundIn = ({ selectors }: IntegrationStatus): string =>
  Object.entries(selectors)
    .flatMap(([name, index]) => (index === null ? [] : [`${name} ${index}`]))
    .join(', ') || 'nothing';

const missingIn = ({ selectors }: IntegrationStatus): string =>
  Object.keys(selectors)
    .filter((name) => selectors[name] === null)
    .join(', ') || 'nothing';
