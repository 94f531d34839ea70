import { startOffscreen } from '@/extension/offscreen/start-offscreen.ts';

startOffscreen();
