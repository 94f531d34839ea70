import { editorAround } from '../insert/caret.ts';
import type { LinkPlace } from '../page/contract.ts';
import { attachRoot, PLAYER_CSS } from '../page/control-style.ts';
import { createFrame, createFrameId, setFrameHeight } from '../page/frame.ts';
import type { HostWindow } from '../page/host-window.ts';
import { OURS } from '../page/our-elements.ts';

export interface PlayersOptions {
  window: HostWindow;
  title(): string;
  playerUrl(query: { playerId: string } & ({ id: string } | { tote: string })): string;
  /** While this is true, no player may start automatically. */
  isRecording(): boolean;
  /** Ends all players. */
  signal: AbortSignal;
}

export interface Players {
  /**
   * Puts a player under each of these links, once per owner and mote or tote. Removes the players of links that are
   * missing.
   */
  sync(places: readonly LinkPlace[]): void;
  resize(playerId: string, height: number): void;
  /**
   * Focuses the first visible player, or the player after the focused one. If none is visible, focuses the first
   * player. Returns false if there is no player.
   */
  enter(mayWrap?: boolean): boolean;
  clear(): void;
}

interface Player {
  place: LinkPlace;
  host: HTMLElement;
  playerId: string;
  frame: HTMLIFrameElement | null;
  /** True once the frame's page has loaded. */
  isLoaded: boolean;
  height: number;
}

const FIRST_HEIGHT = 64;

export function createPlayers({ window, title, playerUrl, isRecording, signal }: PlayersOptions): Players {
  const { document } = window;
  let players: Player[] = [];
  /** Player id of each column. The page in the frame with this id is told that the previous mote was played. */
  const columns = new Map<string, string>();
  /** The player that the user entered by keys. */
  let entered: Player | undefined;
  /**
   * The player whose focus was restored. It is restored only once: a host that takes the focus each time would cause an
   * endless loop.
   */
  let given: Player | undefined;
  /** The player to focus as soon as its page has loaded. */
  let awaited: Player | undefined;

  // When a frame gets the focus, the window around it fires blur. When the user moves on, or the host removes the
  // frame, the window fires focus.
  const noteFocus = () => {
    const player = players.find(({ host }) => host === document.activeElement);
    if (player ? player !== given : entered?.host.isConnected) entered = player;
  };
  for (const type of ['blur', 'focus']) window.addEventListener(type, noteFocus, { signal });

  // Loads frames lazily: a thread with a hundred motes loads only the few visible players.
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

  /**
   * Adds a player. `lost` is a player of the same mote that the host removed with the elements around it; the new
   * frame's page continues it.
   */
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

  /**
   * Restores the focus after a rebuild. Google rebuilds a comment when it gets the focus. If the user had entered the
   * old player, focuses the new one.
   */
  function giveFocusBack(player: Player, lost: Player): void {
    entered = undefined;
    if (document.activeElement !== document.body && lost !== awaited) return;
    given = player;
    focus(player);
  }

  /**
   * Focuses the frame's page once it has loaded. If a frame gets the focus before its page, Chromium may leave the
   * focus with the previous document, and treats a second focus() as the first. Does nothing if the user has moved the
   * focus meanwhile.
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

  /**
   * Returns the player id for a place. Null if the place is in no column, its column already has a player (a cell with
   * two links), or it must not play by itself.
   */
  function idOf({ column, kind }: LinkPlace): string | null {
    if (column === undefined || kind === 'tote' || isRecording()) return null;
    const playerId = columns.get(column) ?? createFrameId();
    if (players.some((player) => player.playerId === playerId)) return null;
    columns.set(column, playerId);
    return playerId;
  }

  function put(player: Player, place: LinkPlace): void {
    player.place = place;
    // A moved frame reloads.
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
    // The page of a removed frame will never load.
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
