import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { stayOverPage } from '@/extension/core/page/over-page.ts';
import { startPageStage } from '@/extension/features/host/page-stage.ts';
import { anyPage } from '@/extension/integrations/_dom/any-page.ts';

export default defineUnlistedScript(() => {
  stayOverPage(window);
  startPageStage(anyPage, window);
});
