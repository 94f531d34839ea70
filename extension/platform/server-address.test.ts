import { describe, expect, it } from 'vitest';
import { chooseServer, linksOn, serverOrigin } from './server-address.ts';

describe('server address', () => {
  it('takes the policy before the person and the person before the build', () => {
    const built = 'http://127.0.0.1:8787';
    expect(chooseServer('https://school.example/', 'https://mine.example', built)).toEqual({
      url: 'https://school.example',
      from: 'policy',
    });
    expect(chooseServer(null, 'https://mine.example', built)).toEqual({ url: 'https://mine.example', from: 'options' });
    expect(chooseServer(null, null, built)).toEqual({ url: built, from: 'build' });
  });

  it('passes over what cannot be an address', () => {
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
  ])('reads %j as %j', (typed, origin) => {
    expect(serverOrigin(typed)).toBe(origin);
  });
});

describe('[S9-036] domains of links', () => {
  const builtServer = 'https://built.example/';
  const built = ['https://m.example', 'https://old.example'];

  it('are those of the build, on the server that it was built for', () => {
    expect(linksOn('https://built.example', { policy: null, built, builtServer })).toMatchObject({
      site: 'https://built.example',
      mote: 'https://m.example',
      old: ['https://old.example'],
    });
  });

  it('are another server’s own there', () => {
    const links = linksOn('https://mine.example', { policy: null, built, builtServer });
    expect(links).toMatchObject({ mote: 'https://mine.example', old: [] });
  });

  it('are the policy’s wherever it names any, without what is no origin', () => {
    const policy = ['https://p.example', 'http://evil.example', 'nonsense'];
    const links = linksOn('https://mine.example', { policy, built, builtServer });
    expect(links).toMatchObject({ site: 'https://mine.example', mote: 'https://p.example', old: [] });
  });
});
