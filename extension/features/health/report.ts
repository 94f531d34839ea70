import type { IntegrationStatus } from '@/extension/core/contract.ts';
import type { KeptReports, SiteHealth } from './messages.ts';

/** As its person sees it: not whose it is. */
export type ShownReport = KeptReports['reports'][number];

/**
 * What a person may hand on so that somebody can mend it. For those who build Mote, so in English; it holds no address, no name
 * and no word of the page (extension/core/censor.ts).
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

/** Of a page that was open before. */
export const reportOfKept = ({ version, application, view, rung, missing, structure }: ShownReport): string =>
  [
    `Mote ${version}`,
    `page: ${application}, ${view ?? 'no view'}`,
    `rung: ${rung}`,
    `not found: ${missing.join(', ') || 'nothing'}`,
    'structure:',
    structure,
  ].join('\n');

/** Which entry of each list matched: 0 is the one that is meant, a later one a substitute. */
const foundIn = ({ selectors }: IntegrationStatus): string =>
  Object.entries(selectors)
    .flatMap(([name, index]) => (index === null ? [] : [`${name} ${index}`]))
    .join(', ') || 'nothing';

const missingIn = ({ selectors }: IntegrationStatus): string =>
  Object.keys(selectors)
    .filter((name) => selectors[name] === null)
    .join(', ') || 'nothing';
