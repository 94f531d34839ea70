import type { ApplicationView, HostApplication } from '@/shared/domain/application.ts';
import { CAPABILITIES, type Capability, type Integration } from './contract.ts';

/**
 * Where Mote has no integration and yet is at work. A kiosk is a page of the site and of the extension: it records, and has nothing
 * around it to write into or to read. On any page a person's wish brings recorder, pinned notes and reader, and players at its links;
 * nothing of ours looks at a page before that.
 */
export const WITHOUT_INTEGRATION: readonly { application: HostApplication; capabilities: readonly Capability[] }[] = [
  { application: 'kiosk', capabilities: ['record'] },
  { application: 'page', capabilities: ['record', 'insert', 'read', 'unfurl', 'text-entry'] },
];

/** What an integration can do in one of its views: by the members that it has, less what the view has no place for. */
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
