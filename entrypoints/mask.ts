import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startMaskIn } from '@/extension/features/mask/start-mask.ts';

export default defineUnlistedScript(() => startMaskIn(window));
