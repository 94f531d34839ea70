import { useEffect, useRef } from 'react';
import { resizePlayer } from '@/extension/features/player/messages.ts';
import { PlayerPage, type PlayerPageProps } from '@/extension/features/player/PlayerPage.tsx';
import { copyText } from './copy-text.ts';
import { startPage } from './start-page.tsx';

/** player.html under a link in a host page: `id` is the mote's, `playerId` the frame's. */
export function startPlayer(): void {
  const query = new URLSearchParams(location.search);
  const playerId = query.get('playerId') ?? '';
  startPage('player', ({ messenger }) => (
    <SizedPlayer
      messenger={messenger}
      moteId={query.get('id') ?? ''}
      copyText={copyText}
      onHeight={(height) => messenger.tell(resizePlayer, { playerId, height })}
    />
  ));
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
