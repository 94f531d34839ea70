import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { capabilitiesOf } from '@/extension/core/page/capabilities.ts';
import { CAPABILITIES, type Capability } from '@/extension/core/page/contract.ts';
import { APPLICATION_VIEWS } from '@/shared/domain/mote/application.ts';
import { INTEGRATIONS } from '@/tests/hosts/harness/integrations.ts';

/** One or more addresses of each view. Canvas is identified by its document, not by its address. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  gmail: ['https://mail.google.com/mail/u/0/#inbox'],
  gdocs: ['https://docs.google.com/document/d/1AbC/edit'],
  gsheets: ['https://docs.google.com/spreadsheets/d/1AbC/edit#gid=0'],
  gslides: ['https://docs.google.com/presentation/d/1AbC/edit'],
  gforms: ['https://docs.google.com/forms/d/1AbC/edit', 'https://docs.google.com/forms/d/e/1AbC/viewform'],
  gclassroom: [
    'https://classroom.google.com/h',
    'https://classroom.google.com/c/NjA1',
    'https://classroom.google.com/w/NjA1/t/all',
    'https://classroom.google.com/c/NjA1/a/NzA2/details',
    'https://classroom.google.com/c/NjA1/a/NzA2/submissions/by-status/and-sort-name/all/ODA3',
    'https://classroom.google.com/g/tg/NjA1/NzA2#u=ODA3&t=f',
  ],
  canvas: ['https://canvas.school.example/courses/7'],
  gdrive: ['https://drive.google.com/drive/my-drive', 'https://drive.google.com/file/d/1AbC/view?usp=classroom_web'],
};

beforeAll(() => {
  document.body.innerHTML = '<div id="application" class="ic-app"></div>';
});
afterEach(() => expect(document.querySelectorAll('[data-mote-placement]')).toHaveLength(0));

describe.each(INTEGRATIONS)('the views of $application', (integration) => {
  const addresses = ADDRESSES[integration.application] ?? [];
  const reached = () => addresses.map((address) => integration.viewOf({ document, url: new URL(address) }));

  it('the integration’s addresses reach all of its views, and only these', () => {
    expect([...new Set(reached())].sort()).toEqual([...integration.views].sort());
  });

  it('the views are codes of the product, and lack only capabilities that another view has', () => {
    for (const view of integration.views) expect(APPLICATION_VIEWS).toContain(view);
    for (const [view, lacking] of Object.entries(integration.lacks ?? {}) as [string, readonly Capability[]][]) {
      expect(integration.views).toContain(view);
      const elsewhere = integration.views.flatMap((one) => capabilitiesOf(integration, one));
      for (const capability of lacking) expect(elsewhere).toContain(capability);
    }
  });

  it('the views list their capabilities in the same order, whatever they lack', () => {
    for (const view of integration.views) {
      const capabilities = capabilitiesOf(integration, view);
      expect(capabilities).toEqual(CAPABILITIES.filter((capability) => capabilities.includes(capability)));
      expect(capabilities).toContain('record');
    }
  });
});

it('each known view belongs to one integration, except the view of a shared device', () => {
  const known = INTEGRATIONS.flatMap(({ views }) => views);
  expect(new Set(known).size).toBe(known.length);
  expect(APPLICATION_VIEWS.filter((view) => !known.includes(view)).sort()).toEqual(['gforms-default', 'kiosk-default']);
});
