import { expect, it, vi } from 'vitest';
import { createFakeLibrary } from '@/shared/features/library/fake-takes.ts';
import { idleSnapshot } from '@/shared/features/record/model.ts';
import type { RecorderPhase, RecorderSnapshot } from '@/shared/features/record/ports.ts';
import { libraryBeside } from './library-beside.ts';

it('the list beside a recorder reloads at the start and the end of a take, not each second', () => {
  let tell: (snapshot: RecorderSnapshot) => void = () => {};
  const recorder = {
    watch(listener: typeof tell) {
      tell = listener;
      listener(idleSnapshot());
    },
  };
  const library = createFakeLibrary([]);
  const listener = vi.fn();
  libraryBeside(library, recorder).watch(listener, new AbortController().signal);
  const be = (phase: RecorderPhase) => tell({ ...idleSnapshot(), phase });
  const told = () => listener.mock.calls.length;
  library.change();
  expect(told()).toBe(1);
  be('arming');
  be('recording');
  expect(told()).toBe(2);
  for (let second = 0; second < 9; second += 1) library.change();
  be('paused');
  library.change();
  be('recording');
  expect(told()).toBe(2);
  be('saving');
  expect(told()).toBe(3);
  library.change();
  be('review');
  expect(told()).toBe(4);
});
