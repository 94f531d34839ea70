import { startPlayer } from '@/extension/pages/player/start-player.tsx';

startPlayer();
