import { type ReactNode, useEffect } from 'react';
import { FrameGuard } from '@/extension/features/guard/FrameGuard.tsx';
import { leavePlayer, readTote, resizePlayer } from '@/extension/features/player/messages.ts';
import { PlayerPage } from '@/extension/features/player/PlayerPage.tsx';
import { createPlayMemory } from '@/extension/features/player/play-memory.ts';
import { TotePage } from '@/extension/features/player/TotePage.tsx';
import { StickyNote } from '@/extension/features/sticky/StickyNote.tsx';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { sessionArea } from '@/extension/platform/areas.ts';
import { systemTimer } from '@/shared/domain/clock.ts';
import { copyText } from './copy-text.ts';
import { Sized } from './Sized.tsx';
import { startPage } from './start-page.tsx';
import { useEscape } from './use-escape.ts';

/** player.html in a frame of a host page: under a link, or as a note that is pinned. */
export function startPlayer(): void {
  const query = new URLSearchParams(location.search);
  const sticky = query.get('sticky');
  const [tote, playerId] = [query.get('tote'), query.get('playerId') ?? ''];
  if (sticky !== null) startSticky(sticky);
  else if (tote !== null) startUnderTote(tote, playerId);
  else startUnderLink(query.get('id') ?? '', playerId);
}

/** `moteId` is the mote's, `playerId` the frame's. */
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

/** Whoever came by a key is at the first thing to press, and goes back by a key to where they were in the page around. */
function WayBack({ messenger }: { messenger: Messenger }): null {
  useEscape(() => messenger.tell(leavePlayer, {}));
  useEffect(() => {
    const goIn = () => {
      if (document.hasFocus() && document.activeElement === document.body)
        document.querySelector<HTMLElement>('button, a[href]')?.focus();
    };
    // The page around gives the focus to the frame alone, and may do so before the mote is known. Tab finds its button by itself.
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

/** By the note's id: which mote it shows the page around does not know. */
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
 * A press with the pointer takes neither focus nor caret from the host: Docs makes its comments anew at a change of focus, and
 * this frame would be gone before the press has ended. Whoever comes by keys has the focus here as ever.
 */
function leaveFocusWithHost(): void {
  document.addEventListener('mousedown', (event) => {
    const isField = event.target instanceof Element && event.target.closest('input') !== null;
    if (!isField) event.preventDefault();
  });
}
