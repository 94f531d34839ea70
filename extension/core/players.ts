import { editorAround } from './caret.ts';
import type { LinkPlace } from './contract.ts';
import { attachRoot, PLAYER_CSS } from './control-style.ts';
import { createFrame, createFrameId, setFrameHeight } from './frame.ts';
import type { HostWindow } from './host-window.ts';
import { OURS } from './our-elements.ts';

export interface PlayersOptions {
  window: HostWindow;
  title(): string;
  playerUrl(query: { id: string; playerId: string }): string;
}

export interface Players {
  /** A player stands under each of these links, once per container and mote; players of links that are gone are removed. */
  sync(places: readonly LinkPlace[]): void;
  resize(playerId: string, height: number): void;
  clear(): void;
}

interface Player {
  place: LinkPlace;
  host: HTMLElement;
  playerId: string;
  frame: HTMLIFrameElement | null;
}

const FIRST_HEIGHT = 64;

export function createPlayers({ window, title, playerUrl }: PlayersOptions): Players {
  const { document } = window;
  let players: Player[] = [];

  // Lazy: a thread with a hundred motes loads the few that are seen.
  const observer = new window.IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) load(target);
    },
    { rootMargin: '200px' },
  );

  function load(target: Element): void {
    observer.unobserve(target);
    const player = players.find(({ host }) => host === target);
    if (!player || player.frame) return;
    const { playerId, place } = player;
    player.frame = createFrame(document, {
      src: playerUrl({ id: place.moteId, playerId }),
      title: title(),
      height: FIRST_HEIGHT,
    });
    player.host.shadowRoot?.append(player.frame);
  }

  function mount(place: LinkPlace): Player {
    const host = document.createElement('div');
    host.setAttribute(OURS.player, place.moteId);
    host.contentEditable = 'false';
    attachRoot(window, host, PLAYER_CSS);
    const player = { place, host, playerId: createFrameId(), frame: null };
    put(player, place);
    return player;
  }

  function put(player: Player, place: LinkPlace): void {
    player.place = place;
    place.container.contains(place.after) ? insertAfter(place.after, player.host) : place.container.append(player.host);
    observer.observe(player.host);
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
        if (place.kind !== 'mote' || editorAround(place.container)) continue;
        const isSame = (player: Player) =>
          player.place.moteId === place.moteId && player.place.container === place.container;
        if (players.some(isSame)) continue;
        const player = before.find(isSame);
        if (player && !(player.host.isConnected && place.container.contains(player.host))) put(player, place);
        players.push(player ?? mount(place));
      }
      for (const player of before) if (!players.includes(player)) remove(player);
    },
    resize(playerId, height) {
      const frame = players.find((player) => player.playerId === playerId)?.frame;
      if (frame) setFrameHeight(frame, height);
    },
    clear() {
      for (const player of players) remove(player);
      players = [];
    },
  };
}

function insertAfter(node: Node, host: HTMLElement): void {
  node.parentNode?.insertBefore(host, node.nextSibling);
}
