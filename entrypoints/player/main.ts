import { startPlayer } from '@/extension/sidebar/start-player.tsx';

startPlayer();
