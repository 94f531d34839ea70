import { describe, expect, it } from 'vitest';
import { chooseServer, serverOrigin } from './server-address.ts';

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
