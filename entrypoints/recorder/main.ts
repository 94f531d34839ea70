import { startRecorder } from '@/extension/pages/recorder/start-recorder.tsx';

startRecorder();
