import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { togglePageSidebar } from '@/extension/features/host/page-sidebar.ts';

export default defineUnlistedScript(() => togglePageSidebar(window));
