import { describe } from 'vitest';
import { recorderContract } from '@/tests/contract/recorder.ts';
import { createFakeRecorder } from './fake-recorder.ts';

describe('the fake recorder', () => {
  recorderContract(async (options) => {
    const recorder = createFakeRecorder({} as MediaStream, options);
    return { recorder, hear: (ms) => recorder.hear(ms) };
  });
});
