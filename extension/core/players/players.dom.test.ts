import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LinkPlace } from '../page/contract.ts';
import { createPlayers, type Players } from './players.ts';

const ID = '0123456789abcdefG';
const made: Players[] = [];
let gone = new AbortController();

/** Frames whose page loads immediately. */
const AT_ONCE = 'about:blank';
/** Frames whose page is still loading. */
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

it.each(['true', '', 'plaintext-only'])('puts no player into an editor: contenteditable="%s"', (editable) => {
  const { players } = start();
  const place = placeIn(`<div contenteditable="${editable}"><p><a href="#">mote</a></p></div>`);
  players.sync([place]);
  expect(hosts()).toHaveLength(0);
  document.querySelector('[contenteditable]')?.setAttribute('contenteditable', 'false');
  players.sync([place]);
  expect(hosts()).toHaveLength(1);
});

it('a mote and a tote with the same id have one player each', async () => {
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

it('leaves a tote in a column out of the column’s sequence', async () => {
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

it('the shortcut moves the focus into the first player, then to the next one, and wraps around', async () => {
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

it('visible players come before hidden ones', async () => {
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

describe('a host that rebuilds the surroundings of a player on focus', () => {
  const HTML = '<input /><section><p><a href="#">mote</a></p></section>';
  const rebuild = () => {
    const section = document.querySelector('section') as HTMLElement;
    const paragraph = section.querySelector('p') as HTMLElement;
    const next = document.createElement('p');
    next.innerHTML = '<a href="#">mote</a>';
    paragraph.replaceWith(next);
    return { container: next, after: next.querySelector('a') as HTMLAnchorElement };
  };
  /**
   * Dispatches the events of a real browser when the focus enters a frame: a browser driven by a test dispatches none.
   */
  const tell = (type: 'blur' | 'focus') => window.dispatchEvent(new FocusEvent(type));
  const isInPlayer = () => document.activeElement === hosts()[0];

  it.each(['by the command', 'by Tab'])(
    'restores the focus once in a rebuilt player that the user had entered %s',
    (way) => {
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
      const second = { ...place, ...rebuild() };
      expect(document.activeElement).toBe(document.body);
      tell('focus');
      players.sync([second]);
      expect(isInPlayer()).toBe(true);
      tell('blur');
      const third = { ...place, ...rebuild() };
      players.sync([third]);
      expect(document.activeElement).toBe(document.body);
    },
  );

  it('a user who entered before the player’s page had loaded gets into the new player once it has loaded', async () => {
    const { players } = start(IN_A_WHILE);
    const place = placeIn(HTML);
    players.sync([place]);
    document.querySelector('input')?.focus();
    players.enter();
    expect(document.activeElement).toBe(document.querySelector('input'));
    players.sync([{ ...place, ...rebuild() }]);
    await vi.waitFor(() => expect(isInPlayer()).toBe(true));
  });

  it('a user who moved on before the player’s page had loaded keeps their focus', async () => {
    const { players } = start(IN_A_WHILE);
    players.sync([placeIn(`<textarea></textarea>${HTML}`)]);
    document.querySelector('input')?.focus();
    players.enter();
    document.querySelector('textarea')?.focus();
    await new Promise((done) => framed()?.addEventListener('load', done));
    expect(document.activeElement).toBe(document.querySelector('textarea'));
  });

  it('the focus stays where the user has moved it', () => {
    const { players } = start();
    const place = placeIn(HTML);
    players.sync([place]);
    players.enter();
    document.querySelector('input')?.focus();
    players.sync([{ ...place, ...rebuild() }]);
    expect(document.activeElement).toBe(document.querySelector('input'));
    players.enter();
    (document.activeElement as HTMLElement).blur();
    tell('focus');
    players.sync([{ ...place, ...rebuild() }]);
    expect(document.activeElement).toBe(document.body);
  });
});
