import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startStubIn } from '@/extension/features/highlight/start-page-stub.ts';

export default defineUnlistedScript(() => startStubIn(window));
