import { startRecorder } from '@/extension/sidebar/start-recorder.tsx';

startRecorder();
