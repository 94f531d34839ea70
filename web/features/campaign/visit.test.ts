import { describe, expect, it } from 'vitest';
import { fakeSession } from '../account/fake-account.ts';
import { createFakeSignals } from './fake-signals.ts';
import { beginVisit, readCampaign, readOrigin, type StoredVisit, type Visit } from './visit.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const MOTE = 'https://mote.example/m/0123456789abcdefg';
const OUTSIDE: Visit = {
  url: `${MOTE}?utm_source=letter#top`,
  referrer: 'https://classroom.example/c/1?hl=de',
  userAgent: 'Chrome',
  isFramed: false,
  now: NOW,
};

const createStoredVisit = (): StoredVisit => ({ utm: fakeSession(), referrer: fakeSession(), told: fakeSession() });

function visitWith(change: Partial<Visit> = {}, kept = createStoredVisit()) {
  const told: string[] = [];
  beginVisit(
    { ...OUTSIDE, ...change },
    kept,
    createFakeSignals((line) => told.push(line)),
  );
  return { kept, told, visits: told.filter((line) => line.startsWith('visit ')) };
}

describe('[S7-033] a visit from outside', () => {
  it('reports browser and address, without the query', () => {
    const { visits } = visitWith();
    expect(visits).toEqual([`visit {"userAgent":"Chrome","containingURL":"${MOTE}"}`]);
  });

  it('reports a visit once per session', () => {
    const { kept } = visitWith();
    expect(visitWith({}, kept).visits).toEqual([]);
    const nextSession: StoredVisit = { ...kept, told: fakeSession() };
    expect(visitWith({}, nextSession).visits).toHaveLength(1);
  });

  it.each([
    ['in a frame', { isFramed: true }],
    ['from our own site', { referrer: 'https://mote.example/' }],
    ['without a referrer', { referrer: '' }],
    ['of another page', { url: 'https://mote.example/pricing' }],
  ])('reports no visit: %s', (_what, change) => {
    expect(visitWith(change).visits).toEqual([]);
  });

  it('reports the referrer of the first page also from a later page', () => {
    const { kept, visits } = visitWith({ url: 'https://mote.example/' });
    expect(visits).toEqual([]);
    expect(visitWith({ referrer: 'https://mote.example/', now: NOW + 60_000 }, kept).visits).toHaveLength(1);
  });
});

describe('a stored campaign', () => {
  const query = (text: string) => ({ url: `https://mote.example/?${text}` });

  it('[S7-032] reports a campaign once, with the six names and no others', () => {
    const all = 'utm_source=s&utm_medium=m&utm_campaign=c&utm_term=t&utm_content=o&utm_id=i&gclid=x';
    const { told, kept } = visitWith(query(all));
    expect(told).toEqual([
      'utm {"utm_source":"s","utm_medium":"m","utm_campaign":"c","utm_term":"t","utm_content":"o","utm_id":"i"}',
    ]);
    expect(readCampaign(kept)).toMatchObject({ utm_source: 's', utm_id: 'i' });
  });

  it('[S7-036] stores the campaign with its time, and reports it again only after a change', () => {
    const { kept } = visitWith(query('utm_source=letter'));
    expect(JSON.parse(kept.utm.get() ?? '')).toEqual({ utm: { utm_source: 'letter' }, ts: NOW });
    expect(visitWith({ ...query('utm_source=letter'), now: NOW + 1_000 }, kept).told).toEqual([]);
    expect(visitWith(query(''), kept).told).toEqual([]);
    expect(visitWith({ ...query('utm_source=poster'), now: NOW + 2_000 }, kept).told).toEqual([
      'utm {"utm_source":"poster"}',
    ]);
    expect(JSON.parse(kept.utm.get() ?? '').ts).toBe(NOW + 2_000);
  });
});

describe('the stored origin of a visitor', () => {
  it('keeps the first origin for ten minutes, without query and hash', () => {
    const { kept } = visitWith({
      url: 'https://mote.example/login?otl=secret#x',
      referrer: 'https://mail.example/u/0?a=b',
    });
    const origin = {
      originalReferrer: 'https://mail.example/u/0',
      originalEntryURL: 'https://mote.example/login',
      ts: NOW,
    };
    expect(readOrigin(kept, NOW)).toEqual(origin);
    visitWith({ referrer: 'https://other.example/', now: NOW + 60_000 }, kept);
    expect(readOrigin(kept, NOW + 60_000)).toEqual(origin);
    expect(readOrigin(kept, NOW + 601_000)).toBeNull();
    visitWith({ referrer: 'https://other.example/', now: NOW + 601_000 }, kept);
    expect(readOrigin(kept, NOW + 601_000)).toMatchObject({ originalReferrer: 'https://other.example/' });
  });

  it('ignores a damaged stored origin or campaign', () => {
    const kept: StoredVisit = {
      utm: fakeSession('{'),
      referrer: fakeSession('{"originalReferrer":1}'),
      told: fakeSession(),
    };
    expect(readOrigin(kept, NOW)).toBeNull();
    expect(readCampaign(kept)).toBeNull();
    expect(visitWith({}, kept).told).toHaveLength(2);
  });
});
