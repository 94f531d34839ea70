import { parentPort } from 'node:worker_threads';
import { walkFrames } from './frames.ts';

parentPort?.on('message', ({ bytes }: { bytes: Uint8Array }) => parentPort?.postMessage(walkFrames(bytes)));
parentPort?.postMessage({ isReady: true });
