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
  /** The end of it all. */
  signal: AbortSignal;
}

export interface Players {
  /** A player stands under each of these links, once per owner and mote or tote; players of links that are gone are removed. */
  sync(places: readonly LinkPlace[]): void;
  resize(playerId: string, height: number): void;
  /** Gives the focus to the first player that is seen, or to the one behind that which has it; to the first of all when none is seen. False: there is none. */
  enter(mayWrap?: boolean): boolean;
  clear(): void;
}

interface Player {
  place: LinkPlace;
  host: HTMLElement;
  playerId: string;
  frame: HTMLIFrameElement | null;
  /** The frame's page has come. */
  isLoaded: boolean;
  height: number;
}

const FIRST_HEIGHT = 64;

export function createPlayers({ window, title, playerUrl, isRecording, signal }: PlayersOptions): Players {
  const { document } = window;
  let players: Player[] = [];
  /** The player of each column: the page in a frame that has its id knows that the one before was listened to. */
  const columns = new Map<string, string>();
  /** The one that somebody is in by keys. */
  let entered: Player | undefined;
  /** The one that was given the focus back: not a second time, or a host that takes it each time would have us do so for ever. */
  let given: Player | undefined;
  /** The one that is gone into as soon as its page has come. */
  let awaited: Player | undefined;

  // The focus that goes into a frame leaves the window around it, and comes back when its person goes on, or when the host takes the frame.
  const noteFocus = () => {
    const player = players.find(({ host }) => host === document.activeElement);
    if (player ? player !== given : entered?.host.isConnected) entered = player;
  };
  for (const type of ['blur', 'focus']) window.addEventListener(type, noteFocus, { signal });

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
    player.frame.addEventListener('load', () => {
      player.isLoaded = true;
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
    const player: Player = { place, host, playerId, frame: null, isLoaded: false, height };
    put(player, place);
    if (lost && lost === entered) giveFocusBack(player, lost);
    return player;
  }

  /** Google makes a comment anew as the focus comes to it: who went into its player is in the new one. */
  function giveFocusBack(player: Player, lost: Player): void {
    entered = undefined;
    if (document.activeElement !== document.body && lost !== awaited) return;
    given = player;
    focus(player);
  }

  /**
   * Into the page of the frame, once it is there: Chromium may leave a focus that a frame has before its page with what stood there until
   * then, and takes a second one for the first. Who has gone elsewhere meanwhile is left there.
   */
  function focus(player: Player): void {
    const frame = frameOf(player);
    if (player.isLoaded) {
      frame.focus();
      return;
    }
    const from = document.activeElement;
    awaited = player;
    const goIn = () => {
      if (awaited === player && document.activeElement === from) frame.focus();
      if (awaited === player) awaited = undefined;
    };
    frame.addEventListener('load', goIn, { once: true });
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
    // A frame that is put elsewhere begins anew.
    player.isLoaded = false;
    place.container.contains(place.after) ? insertAfter(place.after, player.host) : place.container.append(player.host);
    observer.observe(player.host);
  }

  function lostOf(before: readonly Player[], lost: LinkPlace): Player | undefined {
    const isTaken = ({ playerId }: Player) => players.some((player) => player.playerId === playerId);
    return before.find(
      (player) => isSameThing(player.place, lost) && !ownerOf(player.place).isConnected && !isTaken(player),
    );
  }

  const remove = (player: Player) => {
    // Its page never comes now.
    if (player === awaited) awaited = undefined;
    observer.unobserve(player.host);
    player.host.remove();
  };

  return {
    sync(places) {
      const before = players;
      players = [];
      for (const place of places) {
        if (editorAround(place.container)) continue;
        const isSame = (player: Player) => isSameThing(player.place, place) && ownerOf(player.place) === ownerOf(place);
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
    enter(mayWrap = true) {
      const seen = players.filter(isSeen);
      const among = seen.length > 0 ? seen : players;
      const isIn = (player: Player) => (awaited ? player === awaited : player.host === document.activeElement);
      const at = among.findIndex(isIn) + 1;
      const next = among[mayWrap ? at % among.length : at];
      if (!next) return false;
      next.host.scrollIntoView({ block: 'nearest' });
      focus(next);
      entered = next;
      return true;
    },
    clear() {
      for (const player of players) remove(player);
      players = [];
    },
  };
}

const ownerOf = (place: LinkPlace): Element => place.owner ?? place.container;

const isSameThing = (a: LinkPlace, b: LinkPlace): boolean => a.kind === b.kind && a.moteId === b.moteId;

function insertAfter(node: Node, host: HTMLElement): void {
  node.parentNode?.insertBefore(host, node.nextSibling);
}
