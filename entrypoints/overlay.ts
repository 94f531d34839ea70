import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { stayOverPage } from '@/extension/core/page/over-page.ts';
import { followInlineRecorders } from '@/extension/core/record/inline-recorders.ts';
import { createSidebar } from '@/extension/core/sidebar/sidebar.ts';
import { leaveSidebarCode } from '@/extension/core/sidebar/staged-sidebar.ts';

/** The worker injects this script into a host page before the integration. */
export default defineUnlistedScript(() => {
  stayOverPage(window);
  leaveSidebarCode(window, createSidebar);
  followInlineRecorders(window);
});
