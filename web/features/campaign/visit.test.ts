import { describe, expect, it } from 'vitest';
import { fakeKept } from '../account/fake-account.ts';
import { createFakeSignals } from './fake-signals.ts';
import { beginVisit, type KeptVisit, readCampaign, readOrigin, type Visit } from './visit.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const MOTE = 'https://mote.example/m/0123456789abcdefg';
const OUTSIDE: Visit = {
  url: `${MOTE}?utm_source=letter#top`,
  referrer: 'https://classroom.example/c/1?hl=de',
  userAgent: 'Chrome',
  isFramed: false,
  now: NOW,
};

const createKept = (): KeptVisit => ({ utm: fakeKept(), referrer: fakeKept(), told: fakeKept() });

function visitWith(change: Partial<Visit> = {}, kept = createKept()) {
  const told: string[] = [];
  beginVisit(
    { ...OUTSIDE, ...change },
    kept,
    createFakeSignals((line) => told.push(line)),
  );
  return { kept, told, visits: told.filter((line) => line.startsWith('visit ')) };
}

describe('[S7-033] a visit from outside', () => {
  it('is told with browser and address, without what stands behind a question mark', () => {
    const { visits } = visitWith();
    expect(visits).toEqual([`visit {"userAgent":"Chrome","containingURL":"${MOTE}"}`]);
  });

  it('is told once in a session', () => {
    const { kept } = visitWith();
    expect(visitWith({}, kept).visits).toEqual([]);
    const nextSession: KeptVisit = { ...kept, told: fakeKept() };
    expect(visitWith({}, nextSession).visits).toHaveLength(1);
  });

  it.each([
    ['in a frame', { isFramed: true }],
    ['from ourselves', { referrer: 'https://mote.example/' }],
    ['from nowhere', { referrer: '' }],
    ['of another page', { url: 'https://mote.example/pricing' }],
  ])('is not told %s', (_what, change) => {
    expect(visitWith(change).visits).toEqual([]);
  });

  it('is told when the first page was another: the referrer of the entry counts', () => {
    const { kept, visits } = visitWith({ url: 'https://mote.example/' });
    expect(visits).toEqual([]);
    expect(visitWith({ referrer: 'https://mote.example/', now: NOW + 60_000 }, kept).visits).toHaveLength(1);
  });
});

describe('a campaign', () => {
  const query = (text: string) => ({ url: `https://mote.example/?${text}` });

  it('[S7-032] is told once, by the six names and no other', () => {
    const all = 'utm_source=s&utm_medium=m&utm_campaign=c&utm_term=t&utm_content=o&utm_id=i&gclid=x';
    const { told, kept } = visitWith(query(all));
    expect(told).toEqual([
      'utm {"utm_source":"s","utm_medium":"m","utm_campaign":"c","utm_term":"t","utm_content":"o","utm_id":"i"}',
    ]);
    expect(readCampaign(kept)).toMatchObject({ utm_source: 's', utm_id: 'i' });
  });

  it('[S7-036] is kept with its time, and told again only when it changes', () => {
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

describe('where somebody came from', () => {
  it('is kept for ten minutes, the first of them, without query and hash', () => {
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

  it('is nothing where what was kept is damaged', () => {
    const kept: KeptVisit = { utm: fakeKept('{'), referrer: fakeKept('{"originalReferrer":1}'), told: fakeKept() };
    expect(readOrigin(kept, NOW)).toBeNull();
    expect(readCampaign(kept)).toBeNull();
    expect(visitWith({}, kept).told).toHaveLength(2);
  });
});
