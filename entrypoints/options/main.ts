import { startOptions } from '@/extension/sidebar/start-options.tsx';

startOptions();
