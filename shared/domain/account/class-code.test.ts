import { describe, expect, it } from 'vitest';
import { findSiteRoute, SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { codeIn, kioskPath } from './class-code.ts';

describe('the class code', () => {
  it("finds the code in typed text and in a camera's reading", () => {
    expect(codeIn(' abcd-efgh ')).toBe('ABCDEFGH');
    expect(codeIn('https://mote.school.example/kiosk/ABCD2345')).toBe('ABCD2345');
    expect(codeIn('https://mote.school.example/kiosk/ABCD2345/')).toBe('ABCD2345');
  });
  it.each(['', 'ABC', 'ABCD1234', 'https://evil.example/', 'javascript:alert(1)'])('finds no code in %j', (text) => {
    expect(codeIn(text)).toBeNull();
  });
  it("builds the address of the code's page", () => {
    expect(findSiteRoute(kioskPath('ABCD2345'))).toBe(SITE_ROUTES.kioskOfClass);
    expect(findSiteRoute(kioskPath(null))).toBe(SITE_ROUTES.kiosk);
  });
});
