import { type ReactNode, useState } from 'react';
import { createRemoteLibrary } from '@/extension/features/library/remote-library.ts';
import { ok } from '@/shared/base/result.ts';
import { Library } from '@/shared/features/library/Library.tsx';
import { copyText } from '../shell/copy-text.ts';
import { createLinkReader } from '../shell/link-reader.ts';
import type { PageContext } from '../shell/start-shell.tsx';

export interface SidebarLibraryProps extends Pick<PageContext, 'messenger' | 'settings'> {
  openAccount(): void;
}

/** Shows My Content over messages: an embedded frame has no storage of its own. */
export function SidebarLibrary({ messenger, settings, openAccount }: SidebarLibraryProps): ReactNode {
  const [ports] = useState(() => {
    const links = createLinkReader(messenger, settings);
    const signIn = async () => {
      openAccount();
      return ok(undefined);
    };
    const library = createRemoteLibrary({ messenger, copyText, linkOf: links.linkOf, signIn });
    return {
      ...library,
      async list(before: number | null) {
        await links.known;
        return library.list(before);
      },
    };
  });
  return <Library ports={ports} />;
}
