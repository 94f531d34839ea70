import { capabilitiesOf } from '../page/capabilities.ts';
import type { HostHealth, Integration, IntegrationStatus, Page } from '../page/contract.ts';
import { isOurs } from '../page/our-elements.ts';
import { REPORT_LENGTH } from '../page/ports.ts';
import { findRecordPlaces } from '../record/record-places.ts';
import { censorHtml, neighbourhood } from './censor.ts';

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

/**
 * Returns the status with the fallback level that the runner itself would use: `status` may throw on a host that
 * changed.
 */
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

/** Matches the likely editor of a page that changed. */
const ANY_EDITOR = '[contenteditable="true"], textarea';

function targetIn(integration: Integration, page: Page): Element | null {
  const view = integration.viewOf(page);
  try {
    return (view && integration.insertTargets(page, view)[0]?.element) ?? null;
  } catch {
    // The lowest fallback level already reports this.
    return null;
  }
}
