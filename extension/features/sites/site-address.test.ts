import { describe, expect, it } from 'vitest';
import { readSite } from './site-address.ts';

describe('the address of a school’s Canvas', () => {
  it.each([
    ['canvas.school.example', 'https://canvas.school.example'],
    ['  https://school.instructure.com/courses/7?x=1#y ', 'https://school.instructure.com'],
    ['https://Canvas.School.Example/', 'https://canvas.school.example'],
    ['https://canvas.school.example:8443/login', 'https://canvas.school.example:8443'],
    ['bücher.example', 'https://xn--bcher-kva.example'],
    ['10.0.0.5', 'https://10.0.0.5'],
  ])('reads the address %s as %s', (typed, origin) => {
    expect(readSite(typed)).toEqual({ ok: true, value: origin });
  });

  it.each([
    ['', 'not-an-address'],
    ['   ', 'not-an-address'],
    ['our canvas', 'not-an-address'],
    ['canvas', 'not-an-address'],
    ['https://*.instructure.com', 'not-an-address'],
    ['*', 'not-an-address'],
    ['<all_urls>', 'not-an-address'],
    ['https://teacher:secret@canvas.school.example', 'not-an-address'],
    ['file:///etc/passwd', 'not-an-address'],
    ['chrome://extensions', 'not-an-address'],
    ['javascript:alert(1)', 'not-an-address'],
    ['http://canvas.school.example', 'not-https'],
    ['https://docs.google.com/document', 'known-already'],
    ['classroom.google.com', 'known-already'],
    ['addons.mozilla.org', 'known-already'],
  ])('rejects the address %s: %s', (typed, problem) => {
    expect(readSite(typed)).toMatchObject({ ok: false, error: problem });
  });

  it('accepts a host whose name only ends like a known one', () => {
    expect(readSite('notgoogle.com')).toMatchObject({ ok: true });
  });
});
