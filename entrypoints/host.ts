import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startStubIn } from '@/extension/features/host/start-host-stub.ts';

export default defineUnlistedScript(() => startStubIn(window));
