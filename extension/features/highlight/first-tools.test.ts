import { expect, it } from 'vitest';
import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { FIRST_TOOLS, takeFirstTools } from './first-tools.ts';

it('takes the tools that the worker has left once, so that a script that starts later asks for newer ones', () => {
  const window = { [FIRST_TOOLS]: { tools: ['read'] } } as unknown as HostWindow;
  expect(takeFirstTools(window)).toEqual({ tools: ['read'] });
  expect(takeFirstTools(window)).toBeNull();
});
