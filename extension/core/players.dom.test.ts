import { afterEach, expect, it, vi } from 'vitest';
import type { LinkPlace } from './contract.ts';
import { createPlayers, type Players } from './players.ts';

const ID = '0123456789abcdefG';
const made: Players[] = [];

function start() {
  const playerUrl = vi.fn((query: Record<string, string>) => `about:blank?${new URLSearchParams(query)}`);
  const players = createPlayers({ window, title: () => 'Player', playerUrl, isRecording: () => false });
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
