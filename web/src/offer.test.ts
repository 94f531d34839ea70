import { expect, it } from 'vitest';
import { readOffer } from './offer.ts';

const pageWith = (content: string | null) => ({
  querySelector: () => (content === null ? null : ({ getAttribute: () => content } as unknown as Element)),
});

it('reads the plans of the page, and none where the server wrote none', () => {
  expect(readOffer(pageWith('{"currency":"USD"}'))).toEqual({ currency: 'USD' });
  expect(readOffer(pageWith(null))).toBeNull();
});
