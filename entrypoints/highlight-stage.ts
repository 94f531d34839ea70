import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startHighlighting } from '@/extension/features/highlight/start-highlighting.ts';

export default defineUnlistedScript(() => startHighlighting(window));
