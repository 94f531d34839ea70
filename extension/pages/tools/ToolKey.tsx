import type { ReactNode } from 'react';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import type { CommandName } from '@/extension/features/shortcuts/commands.ts';
import type { ShortcutPorts } from '@/extension/features/shortcuts/ports.ts';
import { ToolShortcut } from '@/extension/features/shortcuts/ToolShortcut.tsx';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import { headingId } from '../shell/heading-id.ts';

export interface ToolKeyProps {
  feature: FeatureKey;
  command: CommandName;
  account: AccountPorts;
  shortcuts: ShortcutPorts;
}

/** Shows the shortcut of a tool. A tool that a teacher has switched off has none. */
export function ToolKey({ feature, command, account, shortcuts }: ToolKeyProps): ReactNode {
  const { view } = useAccount(account);
  if (view?.featuresOff.includes(feature)) return null;
  return <ToolShortcut command={command} ports={shortcuts} headingId={headingId(feature)} />;
}
