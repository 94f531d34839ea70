import { defineBackground } from 'wxt/utils/define-background';
import { startBackground } from '@/extension/background/start-background.ts';

export default defineBackground({ type: 'module', main: startBackground });
