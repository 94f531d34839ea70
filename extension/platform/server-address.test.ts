import { describe, expect, it } from 'vitest';
import { chooseServer, linksOn, serverOrigin } from './server-address.ts';

describe('server address', () => {
  it('prefers the policy’s server to the user’s choice, and that to the build’s', () => {
    const built = 'http://127.0.0.1:8787';
    expect(chooseServer('https://school.example/', 'https://mine.example', built)).toEqual({
      url: 'https://school.example',
      from: 'policy',
    });
    expect(chooseServer(null, 'https://mine.example', built)).toEqual({ url: 'https://mine.example', from: 'options' });
    expect(chooseServer(null, null, built)).toEqual({ url: built, from: 'build' });
  });

  it('ignores an invalid server address', () => {
    expect(chooseServer('ftp://x.example', 'nonsense here', 'http://127.0.0.1:1')).toMatchObject({ from: 'build' });
  });

  it.each([
    ['https://mote.school.example/path?q', 'https://mote.school.example'],
    ['mote.school.example', 'https://mote.school.example'],
    ['http://localhost:8787', 'http://localhost:8787'],
    [' http://127.0.0.1:9 ', 'http://127.0.0.1:9'],
    ['http://mote.school.example', null],
    ['https://user:secret@mote.school.example', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('reads the server address %j as %j', (typed, origin) => {
    expect(serverOrigin(typed)).toBe(origin);
  });
});

describe('[S9-036] domains of links', () => {
  const builtServer = 'https://built.example/';
  const built = ['https://m.example', 'https://old.example'];

  it('uses the build’s link domains on the server that the build is for', () => {
    expect(linksOn('https://built.example', { policy: null, built, builtServer })).toMatchObject({
      site: 'https://built.example',
      mote: 'https://m.example',
      old: ['https://old.example'],
    });
  });

  it('uses another server’s own link domain on that server', () => {
    const links = linksOn('https://mine.example', { policy: null, built, builtServer });
    expect(links).toMatchObject({ mote: 'https://mine.example', old: [] });
  });

  it('uses the policy’s link domains where it names any, without invalid origins', () => {
    const policy = ['https://p.example', 'http://evil.example', 'nonsense'];
    const links = linksOn('https://mine.example', { policy, built, builtServer });
    expect(links).toMatchObject({ site: 'https://mine.example', mote: 'https://p.example', old: [] });
  });
});
