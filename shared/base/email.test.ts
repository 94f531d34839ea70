import { describe, expect, it } from 'vitest';
import { asciiDomain, canonicalEmail, looksLikeEmail, readEmail } from './email.ts';

it.each(['ada@school.example', ' ada@school ', 'نور@مدرسة.example'])('accepts %j as a possible address', (text) => {
  expect(looksLikeEmail(text)).toBe(true);
});

it.each(['', 'ada', '@school.example', 'ada@', 'a da@school.example', 'ada@@school.example'])(
  'rejects %j as an address',
  (text) => {
    expect(looksLikeEmail(text)).toBe(false);
  },
);

describe('[B36] the normalised form of an international address', () => {
  it.each([
    ['rector@школа.рф', 'rector@xn--80atdl2c.xn--p1ai'],
    ['rector@xn--80atdl2c.xn--p1ai', 'rector@xn--80atdl2c.xn--p1ai'],
    ['info@schule-köln.de', 'info@xn--schule-kln-lcb.de'],
    ['info@xn--schule-kln-lcb.de', 'info@xn--schule-kln-lcb.de'],
    ['Info@SCHULE-KO\u0308LN.de', 'info@xn--schule-kln-lcb.de'],
    ['info@straße.example', 'info@xn--strae-oqa.example'],
    ['sensei@学校.example', 'sensei@xn--48s290a.example'],
    ['sensei＠学校。example', 'sensei@xn--48s290a.example'],
    ['noor@مدرسة.مصر', 'noor@xn--ogblgi1g.xn--wgbh1c'],
    ["mary.o'neil@x.example", "mary.o'neil@x.example"],
    [' Ada+mote@School.Example ', 'ada+mote@school.example'],
  ])('normalises %s', (typed, stored) => {
    expect(readEmail(typed)).toEqual({ ok: true, value: stored });
    expect(canonicalEmail(typed)).toBe(stored);
  });

  it.each(['josé@escuela.example', '用户@例え.example', 'مدرس@school.example', 'jose\u0301@escuela.example'])(
    'rejects %s for letters that our mail server cannot handle',
    (typed) => expect(readEmail(typed)).toEqual({ ok: false, error: 'email-letters' }),
  );

  it.each([
    'ada',
    'ada@school',
    'ada@',
    '@school.example',
    'ada@school..example',
    'ada@-school.example',
    'ada@school.1',
    'ada@127.0.0.1',
    'ada@[::1]',
    'ada@1',
    'ada@school.example:25',
    'ada@school.example/x',
    'ada@school.example?x',
    'ada@evil.example#.school.example',
    'ada@sch%6Fol.example',
    'a da@school.example',
    'ada..b@school.example',
    '.ada@school.example',
    '"ada"@school.example',
    'ada@b@school.example',
    'ada\r\nbcc:x@school.example',
    'ada@xn--a.example',
    `${'a'.repeat(65)}@school.example`,
    `ada@${'a.'.repeat(130)}example`,
    'jo sé@escuela.example',
  ])('rejects %j as an international address', (typed) => {
    expect(readEmail(typed)).toEqual({ ok: false, error: 'email-invalid' });
  });

  it('normalises addresses of provider accounts, whatever letters they contain', () => {
    expect(canonicalEmail('Jose\u0301@Schule-Köln.de')).toBe('josé@xn--schule-kln-lcb.de');
    expect(canonicalEmail(' Nothing ')).toBe('nothing');
    expect(asciiDomain('Школа.рф')).toBe('xn--80atdl2c.xn--p1ai');
  });
});
