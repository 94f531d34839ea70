import { type ReactNode, useState } from 'react';
import { createRemoteLibrary } from '@/extension/features/library/remote-library.ts';
import { Library } from '@/shared/features/library/Library.tsx';
import { copyText } from './copy-text.ts';
import { createLinkReader } from './link-reader.ts';
import type { PageContext } from './start-shell.tsx';

/** My Content over messages: an embedded frame has no storage of its own. */
export function SidebarLibrary({ messenger, settings }: Pick<PageContext, 'messenger' | 'settings'>): ReactNode {
  const [ports] = useState(() => {
    const links = createLinkReader(messenger, settings);
    return createRemoteLibrary({ messenger, copyText, linkOf: links.linkOf });
  });
  return <Library ports={ports} />;
}
