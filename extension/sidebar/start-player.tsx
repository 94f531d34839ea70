import { useEffect, useRef } from 'react';
import { resizePlayer } from '@/extension/features/player/messages.ts';
import { PlayerPage, type PlayerPageProps } from '@/extension/features/player/PlayerPage.tsx';
import { createPlayMemory } from '@/extension/features/player/play-memory.ts';
import { sessionArea } from '@/extension/platform/areas.ts';
import { systemTimer } from '@/shared/domain/clock.ts';
import { copyText } from './copy-text.ts';
import { startPage } from './start-page.tsx';

/** player.html under a link in a host page: `id` is the mote's, `playerId` the frame's. */
export function startPlayer(): void {
  const query = new URLSearchParams(location.search);
  const playerId = query.get('playerId') ?? '';
  const moteId = query.get('id') ?? '';
  const memory = createPlayMemory(sessionArea(), { playerId, moteId }, systemTimer.now);
  leaveFocusWithHost();
  startPage('player', ({ messenger }) => (
    <SizedPlayer
      messenger={messenger}
      moteId={moteId}
      memory={memory}
      copyText={copyText}
      onHeight={(height) => messenger.tell(resizePlayer, { playerId, height })}
    />
  ));
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

function SizedPlayer({ onHeight, ...props }: PlayerPageProps & { onHeight(height: number): void }) {
  const root = useRef<HTMLDivElement>(null);
  const latest = useRef(onHeight);
  latest.current = onHeight;
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const observer = new ResizeObserver(() => latest.current(Math.ceil(element.getBoundingClientRect().height)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={root} style={{ display: 'flow-root' }}>
      <PlayerPage {...props} />
    </div>
  );
}
