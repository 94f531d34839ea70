import { type ReactNode, useEffect } from 'react';
import { FrameGuard } from '@/extension/features/guard/FrameGuard.tsx';
import { leavePlayer, readTote, resizePlayer } from '@/extension/features/player/messages.ts';
import { PlayerPage } from '@/extension/features/player/PlayerPage.tsx';
import { createPlayMemory } from '@/extension/features/player/play-memory.ts';
import { TotePage } from '@/extension/features/player/TotePage.tsx';
import { StickyNote } from '@/extension/features/sticky/StickyNote.tsx';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { sessionArea } from '@/extension/platform/areas.ts';
import { systemTimer } from '@/shared/base/clock.ts';
import { copyText } from '../shell/copy-text.ts';
import { Sized } from '../shell/Sized.tsx';
import { startPage } from '../shell/start-page.tsx';
import { useEscape } from '../shell/use-escape.ts';

/** Starts player.html in a frame of a host page: under a link, or as a pinned note. */
export function startPlayer(): void {
  const query = new URLSearchParams(location.search);
  const sticky = query.get('sticky');
  const [tote, playerId] = [query.get('tote'), query.get('playerId') ?? ''];
  if (sticky !== null) startSticky(sticky);
  else if (tote !== null) startUnderTote(tote, playerId);
  else startUnderLink(query.get('id') ?? '', playerId);
}

/** Starts a player for a mote. `playerId` is the frame's id. */
function startUnderLink(moteId: string, playerId: string): void {
  const memory = createPlayMemory(sessionArea(), { playerId, moteId }, systemTimer.now);
  leaveFocusWithHost();
  startPage('player', ({ messenger }) => (
    <Sized onHeight={(height) => messenger.tell(resizePlayer, { playerId, height })}>
      <WayBack messenger={messenger} />
      <PlayerPage messenger={messenger} moteId={moteId} memory={memory} copyText={copyText} />
    </Sized>
  ));
}

function startUnderTote(toteId: string, playerId: string): void {
  leaveFocusWithHost();
  startPage('tote', ({ messenger }) => (
    <Sized onHeight={(height) => messenger.tell(resizePlayer, { playerId, height })}>
      <WayBack messenger={messenger} />
      <TotePage read={() => messenger.call(readTote, { toteId })} />
    </Sized>
  ));
}

/** Moves the focus to the first control for keyboard users. Escape returns the focus to the page around the frame. */
function WayBack({ messenger }: { messenger: Messenger }): null {
  useEscape(() => messenger.tell(leavePlayer, {}));
  useEffect(() => {
    const goIn = () => {
      if (document.hasFocus() && document.activeElement === document.body)
        document.querySelector<HTMLElement>('button, a[href]')?.focus();
    };
    // The page around focuses only the frame, possibly before the mote has loaded. A Tab key finds the button without
    // this.
    const goInSoon = () => requestAnimationFrame(goIn);
    const drawn = new MutationObserver(goInSoon);
    drawn.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('focus', goInSoon);
    goInSoon();
    return () => {
      drawn.disconnect();
      window.removeEventListener('focus', goInSoon);
    };
  }, []);
  return null;
}

/** Starts a pinned note by its id: the page around does not know the note's mote. */
function startSticky(playerId: string): void {
  startPage('sticky', ({ messenger }) => (
    <FrameGuard>
      <WayBack messenger={messenger} />
      <Sized onHeight={(height) => messenger.tell(resizePlayer, { playerId, height })}>
        <StickyNote
          messenger={messenger}
          stickyId={playerId}
          player={(moteId) => drawPinned(messenger, playerId, moteId)}
        />
      </Sized>
    </FrameGuard>
  ));
}

function drawPinned(messenger: Messenger, playerId: string, moteId: string): ReactNode {
  const memory = createPlayMemory(sessionArea(), { playerId, moteId }, systemTimer.now);
  return <PlayerPage messenger={messenger} moteId={moteId} memory={memory} copyText={copyText} />;
}

/**
 * Keeps focus and caret in the host when the user presses with the pointer. Docs redraws its comments at a change of
 * focus, which would remove this frame during the press. Keyboard users get the focus here as usual.
 */
function leaveFocusWithHost(): void {
  document.addEventListener('mousedown', (event) => {
    const isField = event.target instanceof Element && event.target.closest('input') !== null;
    if (!isField) event.preventDefault();
  });
}
