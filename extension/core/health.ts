import { capabilitiesOf } from './capabilities.ts';
import { censorHtml, neighbourhood } from './censor.ts';
import type { HostHealth, Integration, IntegrationStatus, Page } from './contract.ts';
import { isOurs } from './our-elements.ts';
import { REPORT_LENGTH } from './ports.ts';
import { findRecordPlaces } from './record-places.ts';

export function readHealth(
  integration: Integration,
  page: Page,
  runner: Pick<HostHealth, 'controls' | 'isRecordingOff' | 'lastInsert'>,
): HostHealth {
  const view = integration.viewOf(page);
  return {
    status: statusIn(integration, page),
    capabilities: view ? capabilitiesOf(integration, view) : [],
    ...runner,
    structure: structureOf(integration, page),
  };
}

/** What the runner itself would do now is the truth about the rung: a host that changed may make `status` throw as well. */
export function statusIn(integration: Integration, page: Page): IntegrationStatus {
  const { application } = integration;
  const view = integration.viewOf(page);
  const rung = view ? findRecordPlaces(integration, page, view).rung : 'button';
  try {
    return { ...integration.status(page), view, rung };
  } catch {
    return { application, view, selectors: {}, rung };
  }
}

function structureOf(integration: Integration, page: Page): string {
  const { document } = page;
  const { body, activeElement } = document;
  const active = activeElement && !isOurs(activeElement) && activeElement !== body ? activeElement : null;
  const element = active ?? targetIn(integration, page) ?? document.querySelector(ANY_EDITOR);
  return censorHtml(element ? neighbourhood(element) : body, REPORT_LENGTH);
}

/** Where a page that changed is most likely to have what we no longer find. */
const ANY_EDITOR = '[contenteditable="true"], textarea';

function targetIn(integration: Integration, page: Page): Element | null {
  const view = integration.viewOf(page);
  try {
    return (view && integration.insertTargets(page, view)[0]?.element) ?? null;
  } catch {
    // Said by the rung already: it is the lowest.
    return null;
  }
}
