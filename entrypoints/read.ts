import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startReadingStage } from '@/extension/features/read/start-reading-stage.ts';

export default defineUnlistedScript(() => startReadingStage(window));
