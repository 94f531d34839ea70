import type { Integration, Page } from '../page/contract.ts';
import { type HostPorts, REPORT_LENGTH } from '../page/ports.ts';
import type { ViewSession } from '../page/view.ts';
import type { RecordPlaces } from '../record/record-places.ts';
import { censorHtml, neighbourhood } from './censor.ts';
import { statusIn } from './health.ts';

/**
 * Reports which selectors still match, with the host's markup and none of its text. Reports once per view and fallback
 * level.
 */
export function reportFallbackLevel(
  integration: Integration,
  page: Page,
  { view, reported }: ViewSession,
  rung: RecordPlaces['rung'],
  ports: Pick<HostPorts, 'report'>,
): void {
  if (rung === 'button' || reported.has(rung)) return;
  reported.add(rung);
  const { document } = page;
  const element = document.activeElement ?? document.body;
  ports.report({
    status: { ...statusIn(integration, page), view, rung },
    censoredHtml: censorHtml(neighbourhood(element), REPORT_LENGTH),
  });
}
