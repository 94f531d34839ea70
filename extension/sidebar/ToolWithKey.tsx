import type { ReactNode } from 'react';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import type { CommandName } from '@/extension/features/shortcuts/commands.ts';
import type { ShortcutPorts } from '@/extension/features/shortcuts/ports.ts';
import { ToolShortcut } from '@/extension/features/shortcuts/ToolShortcut.tsx';
import type { FeatureKey } from '@/shared/domain/teacher-controls.ts';
import { headingId } from './ToolMenu.tsx';

export interface ToolWithKeyProps {
  feature: FeatureKey;
  command: CommandName;
  account: AccountPorts;
  shortcuts: ShortcutPorts;
  children: ReactNode;
}

/** A tool, and under it the key that brings it; no key of what a teacher has switched off. */
export function ToolWithKey({ feature, command, account, shortcuts, children }: ToolWithKeyProps): ReactNode {
  const { view } = useAccount(account);
  return (
    <>
      {children}
      {!view?.featuresOff.includes(feature) && (
        <ToolShortcut command={command} ports={shortcuts} headingId={headingId(feature)} />
      )}
    </>
  );
}
