import { describe, expect, it } from 'vitest';
import { findSiteRoute, SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { codeIn, kioskPath } from './class-code.ts';

describe('the code of a class', () => {
  it('is found in what is typed and in what a camera reads', () => {
    expect(codeIn(' abcd-efgh ')).toBe('ABCDEFGH');
    expect(codeIn('https://mote.school.example/kiosk/ABCD2345')).toBe('ABCD2345');
    expect(codeIn('https://mote.school.example/kiosk/ABCD2345/')).toBe('ABCD2345');
  });
  it.each(['', 'ABC', 'ABCD1234', 'https://evil.example/', 'javascript:alert(1)'])('is not in %j', (text) => {
    expect(codeIn(text)).toBeNull();
  });
  it('makes the address of its page', () => {
    expect(findSiteRoute(kioskPath('ABCD2345'))).toBe(SITE_ROUTES.kioskOfClass);
    expect(findSiteRoute(kioskPath(null))).toBe(SITE_ROUTES.kiosk);
  });
});
