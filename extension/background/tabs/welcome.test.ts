import { describe, expect, it, vi } from 'vitest';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { welcomeNewUser } from './welcome.ts';

function device({ isShared = false } = {}) {
  const open = vi.fn(async () => undefined);
  const settings = createSettings(createFakeArea());
  return { open, settings, deps: { settings, readPolicy: async () => ({ isShared }), open } };
}

describe('the welcome tab', () => {
  it('opens after an installation, once on this device', async () => {
    const { open, deps } = device();
    await welcomeNewUser('install', deps);
    await welcomeNewUser('install', deps);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it.each(['update', 'chrome_update', 'shared_module_update'])('does not open after %s', async (reason) => {
    const { open, deps } = device();
    await welcomeNewUser(reason, deps);
    expect(open).not.toHaveBeenCalled();
  });

  it('does not open on a shared device', async () => {
    const { open, deps } = device({ isShared: true });
    await welcomeNewUser('install', deps);
    expect(open).not.toHaveBeenCalled();
  });
});
