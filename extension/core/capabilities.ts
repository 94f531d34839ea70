import type { ApplicationView } from '@/shared/domain/application.ts';
import { CAPABILITIES, type Capability, type Integration } from './contract.ts';

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
