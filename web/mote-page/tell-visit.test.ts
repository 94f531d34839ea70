import { describe, expect, it } from 'vitest';
import { visitedBodySchema } from '@/shared/contract/signals.ts';
import { tellVisit, type VisitPorts } from './tell-visit.ts';

const MOTE = 'https://mote.example/m/0123456789abcdefg';

function memory(first: Record<string, string> = {}) {
  const kept = new Map(Object.entries(first));
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

const refused = (): never => {
  throw new DOMException('The user denied permission', 'SecurityError');
};

async function visit(change: Partial<VisitPorts> = {}) {
  const sent: [string, Promise<unknown>][] = [];
  const session = memory();
  const ports: VisitPorts = {
    url: `${MOTE}?x=1#t`,
    referrer: 'https://classroom.example/',
    isFramed: false,
    userAgent: 'Chrome',
    session: () => session,
    local: () => memory(),
    send: (address, body) => sent.push([address, body.text().then(JSON.parse)]),
    ...change,
  };
  tellVisit(ports);
  return { ports, again: () => tellVisit(ports), bodies: () => Promise.all(sent.map(([, body]) => body)), sent };
}

describe('[S7-033] an outside visit to a mote page', () => {
  it('reports event, browser and address once per session', async () => {
    const { again, sent, bodies } = await visit();
    again();
    expect(sent.map(([address]) => address)).toEqual(['/api/s/visitedOutside']);
    const [body] = await bodies();
    expect(body).toEqual({ event: 'visited outside', userAgent: 'Chrome', containingURL: MOTE });
    expect(visitedBodySchema.safeParse(body).success).toBe(true);
  });

  it.each([
    ['in a frame', { isFramed: true }],
    ['from ourselves', { referrer: MOTE }],
    ['from nowhere', { referrer: '' }],
    ['of another page', { url: 'https://mote.example/pricing' }],
    ['of who is signed in', { local: () => memory({ 'mote-auth-accessToken': 'x' }) }],
    ['where the browser keeps nothing', { session: refused }],
  ] as const)('reports no visit: %s', async (_what, change) => {
    const { sent } = await visit(change);
    expect(sent).toEqual([]);
  });
});
