import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LinkPlace } from './contract.ts';
import { createPlayers, type Players } from './players.ts';

const ID = '0123456789abcdefG';
const made: Players[] = [];
let gone = new AbortController();

/** Its frames have their page at once. */
const AT_ONCE = 'about:blank';
/** Its frames have their page in a while. */
const IN_A_WHILE = 'data:text/html,';

function start(page = AT_ONCE) {
  const playerUrl = vi.fn((query: Record<string, string>) => `${page}?${new URLSearchParams(query)}`);
  const players = createPlayers({
    window,
    title: () => 'Player',
    playerUrl,
    isRecording: () => false,
    signal: gone.signal,
  });
  made.push(players);
  return { players, playerUrl };
}

function placeIn(html: string, rest: Partial<LinkPlace> = {}): LinkPlace {
  document.body.innerHTML = html;
  const after = document.querySelector('a');
  if (!after?.parentElement) throw new Error('No link');
  return { link: after.href, kind: 'mote', moteId: ID, container: after.parentElement, after, ...rest };
}

const hosts = () => document.querySelectorAll('[data-mote-player]');
const framed = () => hosts()[0]?.shadowRoot?.querySelector('iframe') ?? null;

afterEach(() => {
  for (const players of made.splice(0)) players.clear();
  document.body.replaceChildren();
  gone.abort();
  gone = new AbortController();
});

it.each(['true', '', 'plaintext-only'])('none stands where somebody writes: contenteditable="%s"', (editable) => {
  const { players } = start();
  const place = placeIn(`<div contenteditable="${editable}"><p><a href="#">mote</a></p></div>`);
  players.sync([place]);
  expect(hosts()).toHaveLength(0);
  document.querySelector('[contenteditable]')?.setAttribute('contenteditable', 'false');
  players.sync([place]);
  expect(hosts()).toHaveLength(1);
});

it('a mote and a tote of the same id are two things, and each stands once', async () => {
  const { players, playerUrl } = start();
  const place = placeIn('<p><a href="#">mote</a></p>');
  for (let i = 0; i < 3; i += 1) players.sync([place, { ...place, kind: 'tote' }, place]);
  expect(hosts()).toHaveLength(2);
  await vi.waitFor(() => expect(playerUrl).toHaveBeenCalledTimes(2));
  expect(playerUrl.mock.calls.map(([{ id, tote }]) => [id, tote])).toEqual(
    expect.arrayContaining([
      [ID, undefined],
      [undefined, ID],
    ]),
  );
});

it('a tote in a column takes nobody’s turn', async () => {
  const { players } = start();
  const place = placeIn('<p><a href="#">mote</a></p>', { column: 'B' });
  const playerId = () => new URL(framed()?.src ?? '').searchParams.get('playerId');
  players.sync([place]);
  await vi.waitFor(() => expect(framed()).not.toBeNull());
  const first = playerId();
  players.sync([{ ...place, kind: 'tote' }]);
  await vi.waitFor(() => expect(framed()?.src).toContain('tote='));
  expect(playerId()).not.toBe(first);
});

it('by keys one goes into a player, and from one into the next, round and round', async () => {
  const { players } = start();
  const place = placeIn('<input /><p><a href="#">mote</a></p>');
  players.enter();
  expect(document.activeElement).toBe(document.body);
  players.sync([place, { ...place, moteId: ID.replace('G', 'H') }]);
  const focused = () => [...hosts()].indexOf(document.activeElement as HTMLElement);
  document.querySelector('input')?.focus();
  const went = [1, 2, 3].map(() => {
    players.enter();
    return focused();
  });
  expect(new Set(went)).toEqual(new Set([0, 1]));
  expect(went[0]).toBe(went[2]);
});

it('what is seen comes before what is not', async () => {
  const { players } = start();
  const place = placeIn('<p><a href="#">mote</a></p><div style="height: 5000px"></div>');
  const second = document.createElement('p');
  second.innerHTML = '<a href="#">mote</a>';
  document.body.append(second);
  const after = second.querySelector('a') as HTMLAnchorElement;
  players.sync([place, { ...place, moteId: ID.replace('G', 'H'), container: second, after }]);
  after.scrollIntoView();
  players.enter();
  expect(document.activeElement).toBe(second.querySelector('[data-mote-player]'));
});

describe('a host that makes what is around a player anew as the focus comes to it', () => {
  const HTML = '<input /><section><p><a href="#">mote</a></p></section>';
  const makeAnew = () => {
    const section = document.querySelector('section') as HTMLElement;
    const paragraph = section.querySelector('p') as HTMLElement;
    const next = document.createElement('p');
    next.innerHTML = '<a href="#">mote</a>';
    paragraph.replaceWith(next);
    return { container: next, after: next.querySelector('a') as HTMLAnchorElement };
  };
  /** What a browser tells of a focus that goes into a frame; one that is driven by a test tells nothing. */
  const tell = (type: 'blur' | 'focus') => window.dispatchEvent(new FocusEvent(type));
  const isInPlayer = () => document.activeElement === hosts()[0];

  it.each(['by the command', 'by Tab'])('who went in %s is in the new one, once', (way) => {
    const { players } = start();
    const place = placeIn(HTML);
    players.sync([place]);
    if (way === 'by the command') players.enter();
    else {
      hosts()[0]?.shadowRoot?.append(document.createElement('button'));
      hosts()[0]?.shadowRoot?.querySelector('button')?.focus();
      tell('blur');
    }
    expect(isInPlayer()).toBe(true);
    const second = { ...place, ...makeAnew() };
    expect(document.activeElement).toBe(document.body);
    tell('focus');
    players.sync([second]);
    expect(isInPlayer()).toBe(true);
    tell('blur');
    const third = { ...place, ...makeAnew() };
    players.sync([third]);
    expect(document.activeElement).toBe(document.body);
  });

  it('who went in before its page had come is in once it has, in the new one', async () => {
    const { players } = start(IN_A_WHILE);
    const place = placeIn(HTML);
    players.sync([place]);
    document.querySelector('input')?.focus();
    players.enter();
    expect(document.activeElement).toBe(document.querySelector('input'));
    players.sync([{ ...place, ...makeAnew() }]);
    await vi.waitFor(() => expect(isInPlayer()).toBe(true));
  });

  it('who has gone elsewhere before its page had come is left there', async () => {
    const { players } = start(IN_A_WHILE);
    players.sync([placeIn(`<textarea></textarea>${HTML}`)]);
    document.querySelector('input')?.focus();
    players.enter();
    document.querySelector('textarea')?.focus();
    await new Promise((done) => framed()?.addEventListener('load', done));
    expect(document.activeElement).toBe(document.querySelector('textarea'));
  });

  it('who has gone on is left where they are', () => {
    const { players } = start();
    const place = placeIn(HTML);
    players.sync([place]);
    players.enter();
    document.querySelector('input')?.focus();
    players.sync([{ ...place, ...makeAnew() }]);
    expect(document.activeElement).toBe(document.querySelector('input'));
    players.enter();
    (document.activeElement as HTMLElement).blur();
    tell('focus');
    players.sync([{ ...place, ...makeAnew() }]);
    expect(document.activeElement).toBe(document.body);
  });
});
