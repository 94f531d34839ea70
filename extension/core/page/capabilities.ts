import type { ApplicationView, HostApplication } from '@/shared/domain/mote/application.ts';
import { CAPABILITIES, type Capability, type Integration } from './contract.ts';

/**
 * Places where Mote works without an integration. A kiosk is a page of the site or of the extension: it records, and
 * has no host page to insert into or to read. On any other page a user's command starts the recorder, pinned notes, the
 * reader, and players at links. None of our scripts inspects a page before that command.
 */
export const WITHOUT_INTEGRATION: readonly { application: HostApplication; capabilities: readonly Capability[] }[] = [
  { application: 'kiosk', capabilities: ['record'] },
  { application: 'page', capabilities: ['record', 'insert', 'read', 'unfurl', 'text-entry'] },
];

/** Returns the integration's capabilities in one view: those of its members, minus the view's `lacks`. */
export function capabilitiesOf(integration: Integration, view: ApplicationView): readonly Capability[] {
  const has: Record<Capability, boolean> = {
    record: true,
    insert: true,
    read: integration.readText !== undefined,
    unfurl: integration.unfurl !== undefined,
    'text-entry': integration.textEntry !== undefined,
    'highlight-layer': integration.highlightLayer !== undefined,
  };
  const lacking = integration.lacks?.[view] ?? [];
  return CAPABILITIES.filter((capability) => has[capability] && !lacking.includes(capability));
}
