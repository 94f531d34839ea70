import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startPageStage } from '@/extension/features/host/page-stage.ts';
import { anyPage } from '@/extension/integrations/_dom/any-page.ts';

export default defineUnlistedScript(() => startPageStage(anyPage, window));
