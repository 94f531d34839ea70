import type { HostHealth } from '@/extension/core/contract.ts';
import { APPLICATIONS, defaultView } from '@/shared/domain/application.ts';
import { ok, type Result } from '@/shared/domain/result.ts';
import type { KeptReports, OwnHealth, SiteHealth } from './messages.ts';
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

export const FAKE_OWN: OwnHealth = { featuresOff: [], isDocsAsked: true };

export interface FakeHealth extends HealthPorts {
  readonly copied: string[];
  readonly opened: string[];
  /** What is answered from now on. */
  become(answer: Result<SiteHealth>): void;
}

/** A page that gets on as it is told to. */
export function createFakeHealth(
  first: SiteHealth,
  copyText?: HealthPorts['copyText'],
  reports: KeptReports['reports'] = [],
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
