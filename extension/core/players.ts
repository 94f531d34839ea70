import { editorAround } from './caret.ts';
import type { LinkPlace } from './contract.ts';
import { attachRoot, PLAYER_CSS } from './control-style.ts';
import { createFrame, createFrameId, setFrameHeight } from './frame.ts';
import type { HostWindow } from './host-window.ts';
import { OURS } from './our-elements.ts';

export interface PlayersOptions {
  window: HostWindow;
  title(): string;
  playerUrl(query: { playerId: string } & ({ id: string } | { tote: string })): string;
  /** While somebody records nothing may begin to sound by itself. */
  isRecording(): boolean;
}

export interface Players {
  /** A player stands under each of these links, once per container and mote or tote; players of links that are gone are removed. */
  sync(places: readonly LinkPlace[]): void;
  resize(playerId: string, height: number): void;
  /** Gives the focus to the first player that is seen, or to the one behind that which has it; to the first of all when none is seen. False: there is none. */
  enter(): boolean;
  clear(): void;
}

interface Player {
  place: LinkPlace;
  host: HTMLElement;
  playerId: string;
  frame: HTMLIFrameElement | null;
  height: number;
}

const FIRST_HEIGHT = 64;

export function createPlayers({ window, title, playerUrl, isRecording }: PlayersOptions): Players {
  const { document } = window;
  let players: Player[] = [];
  /** The player of each column: the page in a frame that has its id knows that the one before was listened to. */
  const columns = new Map<string, string>();

  // Lazy: a thread with a hundred motes loads the few that are seen.
  const observer = new window.IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) load(target);
    },
    { rootMargin: '200px' },
  );

  function load(target: Element): void {
    const player = players.find(({ host }) => host === target);
    if (player) frameOf(player);
  }

  function frameOf(player: Player): HTMLIFrameElement {
    observer.unobserve(player.host);
    if (player.frame) return player.frame;
    const { playerId, place } = player;
    player.frame = createFrame(document, {
      src: playerUrl(place.kind === 'tote' ? { tote: place.moteId, playerId } : { id: place.moteId, playerId }),
      title: title(),
      height: player.height,
    });
    player.host.shadowRoot?.append(player.frame);
    return player.frame;
  }

  const isSeen = ({ host }: Player): boolean => {
    const { top, bottom, width } = host.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  };

  /** `lost`: a player of the same mote that the host took away with what was around it; the page in the new frame goes on there. */
  function mount(place: LinkPlace, lost: Player | undefined): Player {
    const host = document.createElement('div');
    host.setAttribute(OURS.player, place.moteId);
    host.contentEditable = 'false';
    attachRoot(window, host, PLAYER_CSS);
    const playerId = idOf(place) ?? lost?.playerId ?? createFrameId();
    const height = lost?.height ?? FIRST_HEIGHT;
    const player = { place, host, playerId, frame: null, height };
    put(player, place);
    return player;
  }

  /** Null: the place is in no column, its column has a player already (a cell with two links), or it must be quiet. */
  function idOf({ column, kind }: LinkPlace): string | null {
    if (column === undefined || kind === 'tote' || isRecording()) return null;
    const playerId = columns.get(column) ?? createFrameId();
    if (players.some((player) => player.playerId === playerId)) return null;
    columns.set(column, playerId);
    return playerId;
  }

  function put(player: Player, place: LinkPlace): void {
    player.place = place;
    place.container.contains(place.after) ? insertAfter(place.after, player.host) : place.container.append(player.host);
    observer.observe(player.host);
  }

  function lostOf(before: readonly Player[], lost: LinkPlace): Player | undefined {
    const isTaken = ({ playerId }: Player) => players.some((player) => player.playerId === playerId);
    return before.find(
      (player) => isSameThing(player.place, lost) && !player.place.container.isConnected && !isTaken(player),
    );
  }

  const remove = ({ host }: Player) => {
    observer.unobserve(host);
    host.remove();
  };

  return {
    sync(places) {
      const before = players;
      players = [];
      for (const place of places) {
        if (editorAround(place.container)) continue;
        const isSame = (player: Player) =>
          isSameThing(player.place, place) && player.place.container === place.container;
        if (players.some(isSame)) continue;
        const player = before.find(isSame);
        if (player && !(player.host.isConnected && place.container.contains(player.host))) put(player, place);
        players.push(player ?? mount(place, lostOf(before, place)));
      }
      for (const player of before) if (!players.includes(player)) remove(player);
    },
    resize(playerId, height) {
      const player = players.find((known) => known.playerId === playerId);
      if (!player) return;
      player.height = height;
      if (player.frame) setFrameHeight(player.frame, height);
    },
    enter() {
      const seen = players.filter(isSeen);
      const among = seen.length > 0 ? seen : players;
      const next = among[(among.findIndex(({ host }) => host === document.activeElement) + 1) % among.length];
      if (!next) return false;
      const frame = frameOf(next);
      frame.scrollIntoView({ block: 'nearest' });
      frame.focus();
      return true;
    },
    clear() {
      for (const player of players) remove(player);
      players = [];
    },
  };
}

const isSameThing = (a: LinkPlace, b: LinkPlace): boolean => a.kind === b.kind && a.moteId === b.moteId;

function insertAfter(node: Node, host: HTMLElement): void {
  node.parentNode?.insertBefore(host, node.nextSibling);
}
