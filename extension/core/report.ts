import { censorHtml, neighbourhood } from './censor.ts';
import type { Integration, Page } from './contract.ts';
import { statusIn } from './health.ts';
import { type HostPorts, REPORT_LENGTH } from './ports.ts';
import type { RecordPlaces } from './record-places.ts';
import type { ViewSession } from './view.ts';

/** Tells once per view and rung which selectors still match, with the host's markup and none of its words. */
export function reportRung(
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
