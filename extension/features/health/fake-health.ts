import type { HostHealth } from '@/extension/core/page/contract.ts';
import { ok, type Result } from '@/shared/base/result.ts';
import { APPLICATIONS, defaultView } from '@/shared/domain/mote/application.ts';
import type { OwnHealth, SiteHealth, StoredReports } from './messages.ts';
import type { HealthPorts } from './ports.ts';

const [application] = APPLICATIONS;

export const FAKE_HOST: HostHealth = {
  status: {
    application,
    view: defaultView(application),
    selectors: { editor: 0, send: 1, draftEvidence: null },
    rung: 'button',
  },
  capabilities: ['record', 'insert', 'unfurl', 'text-entry'],
  controls: 1,
  isRecordingOff: false,
  lastInsert: null,
  structure: '<div class="AD"><div role="textbox"></div></div>',
};

export const FAKE_OWN_HEALTH: OwnHealth = { featuresOff: [], isDocsAsked: true };

export interface FakeHealth extends HealthPorts {
  readonly copied: string[];
  readonly opened: string[];
  /** Sets the response for all later requests. */
  become(answer: Result<SiteHealth>): void;
}

/** Creates fake health ports whose response the test sets. */
export function createFakeHealth(
  first: SiteHealth,
  copyText?: HealthPorts['copyText'],
  reports: StoredReports['reports'] = [],
): FakeHealth {
  let kept = reports;
  let answer: Result<SiteHealth> = ok(first);
  const ports: FakeHealth = {
    copied: [],
    opened: [],
    read: async () => answer,
    reports: async () => ok({ reports: kept }),
    async forgetReports() {
      kept = [];
      return ok(undefined);
    },
    openSettings: async () => void ports.opened.push('settings'),
    copyText:
      copyText ??
      (async (text) => {
        ports.copied.push(text);
        return ok(undefined);
      }),
    become(next) {
      answer = next;
    },
  };
  return ports;
}
