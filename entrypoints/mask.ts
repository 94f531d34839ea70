import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { stayOverPage } from '@/extension/core/page/over-page.ts';
import { startMaskIn } from '@/extension/features/mask/start-mask.ts';

export default defineUnlistedScript(() => {
  stayOverPage(window);
  startMaskIn(window);
});
