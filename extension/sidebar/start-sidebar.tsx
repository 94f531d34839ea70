import { closeSidebar } from '@/extension/features/host/messages.ts';
import { createRemoteLibrary } from '@/extension/features/library/remote-library.ts';
import { RecorderPanel } from '@/extension/features/record/RecorderPanel.tsx';
import { copyText } from './copy-text.ts';
import { createLinkReader } from './link-reader.ts';
import { Sidebar } from './Sidebar.tsx';
import { startPage } from './start-page.tsx';

/** The sidebar: floating in a web page, in the browser's side panel, or in a tab of its own; the same page. */
export function startSidebar(): void {
  startPage('sidebar', ({ messenger, transport, settings }) => {
    const isFloating = window.top !== window;
    const links = createLinkReader(messenger, settings);
    const library = createRemoteLibrary({ messenger, copyText, linkOf: links.linkOf });
    return (
      <Sidebar
        library={library}
        mode={settings.sidebarMode}
        recorder={<RecorderPanel messenger={messenger} transport={transport} copyText={copyText} />}
        onClose={isFloating ? () => messenger.tell(closeSidebar, {}) : null}
      />
    );
  });
}
