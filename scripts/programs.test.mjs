import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installPrograms, installQuicker } from './programs.mjs';

/** A machine with only the programs that a test installs. */
let machine;
const said = [];
beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'mote-machine-'));
  vi.stubEnv('PATH', machine);
  said.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => said.push(line));
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(line));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(machine, { recursive: true });
});

function put(name, script) {
  const file = join(machine, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}
const beUser = (id) => vi.spyOn(process, 'getuid').mockReturnValue(id);
/** A fake apt-get that logs its arguments and installs by creating the program. */
const APT = (made) =>
  put(
    'apt-get',
    `echo "$DEBIAN_FRONTEND $@" >> '${join(machine, 'asked')}'\ncase "$*" in *install*) : > '${join(machine, made)}';; esac`,
  );
const asked = () => readFileSync(join(machine, 'asked'), 'utf8').trim().split('\n');

describe('what the tests need beside Node', () => {
  it('installs nothing that is present', async () => {
    put('ffmpeg', '');
    APT('nothing');
    beUser(0);
    expect(await installPrograms(['ffmpeg'])).toBe(false);
    expect(existsSync(join(machine, 'asked'))).toBe(false);
    expect(said).toEqual([]);
  });

  it('installs missing programs by apt if permitted, each package once and without a prompt', async () => {
    APT('make');
    beUser(0);
    put('sox', '');
    expect(await installPrograms(['make', 'g++', 'sox', 'ffmpeg'])).toBe(true);
    expect(asked()).toEqual([
      'noninteractive update -qq',
      'noninteractive -qq -o DPkg::Lock::Timeout=600 install -y --no-install-recommends build-essential ffmpeg',
    ]);
  });

  it('does not report a program as installed if apt failed', async () => {
    put('apt-get', 'exit 100');
    beUser(0);
    expect(await installPrograms(['ffmpeg'])).toBe(false);
  });

  it('names the command that installs a missing program if installing is not permitted', async () => {
    APT('nothing');
    beUser(1_000);
    expect(await installPrograms(['ffmpeg', 'strace'])).toBe(false);
    expect(existsSync(join(machine, 'asked'))).toBe(false);
    expect(said.join('\n')).toContain('sudo apt-get install -y --no-install-recommends ffmpeg strace');
  });

  it('names a missing program on a system without apt', async () => {
    beUser(0);
    expect(await installPrograms(['lame'])).toBe(false);
    expect(said.join('\n')).toContain('Missing: lame.');
  });

  it('installs optional programs if permitted, and works without them', async () => {
    APT('nothing');
    beUser(1_000);
    expect(await installQuicker()).toBe(false);
    beUser(0);
    expect(await installQuicker()).toBe(true);
    expect(asked()).toEqual([
      'noninteractive -qq -o DPkg::Lock::Timeout=600 install -y --no-install-recommends chromium-headless-shell',
    ]);
    put('apt-get', 'echo "E: Unable to locate package"; exit 100');
    expect(await installQuicker()).toBe(false);
    expect(said).toEqual([]);
  });
});
