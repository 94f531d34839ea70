/** The thread's first lines are plain JavaScript: tsx does not reach into worker threads by itself. */
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

const unregister = register();
const { walkFrames } = await import('./frames.ts');
await unregister();

parentPort.on('message', ({ bytes }) => parentPort.postMessage(walkFrames(bytes)));
parentPort.postMessage({ isReady: true });
