import type { ReactNode } from 'react';
import type { AccountPorts } from '@/extension/features/account/ports.ts';
import { useAccount } from '@/extension/features/account/use-account.ts';
import { ReadingRail, type ReadingRailProps } from '@/extension/features/read/ReadingRail.tsx';

export interface RailToolProps extends Omit<ReadingRailProps, 'canRead'> {
  account: AccountPorts;
}

/** The rail; without reading where a teacher has switched it off. */
export function RailTool({ account, ...rail }: RailToolProps): ReactNode {
  const { view } = useAccount(account);
  return <ReadingRail {...rail} canRead={!view?.featuresOff.includes('readAloud')} />;
}
