import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { blobOfBase64 } from '@/extension/messaging/base64.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { MoteAnswer } from '@/shared/contract/motes.ts';
import { AUDIO } from '@/shared/domain/mote/limits.ts';
import { isMoteId, type MotePageState } from '@/shared/domain/mote/mote.ts';
import { Player } from '@/shared/features/play/Player.tsx';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { LoadFailed } from '@/shared/ui/LoadFailed.tsx';
import { Spinner } from '@/shared/ui/Spinner.tsx';
import { sentenceForListener } from './listener.ts';
import { readMoteAudio, readMotePage } from './messages.ts';
import type { PlayMemory } from './play-memory.ts';

export interface PlayerPageProps {
  messenger: Messenger;
  moteId: string;
  memory: PlayMemory;
  copyText(text: string): Promise<Result<void>>;
}

/** Polling interval for a mote that is not there yet, in ms. */
const LOOK_AGAIN_MS = 5_000;
const isWaiting = (state: MotePageState | undefined) => state === 'arriving' || state === 'not-here-yet';

/** The player under a link in a host page, in each of a mote's states. */
export function PlayerPage({ messenger, moteId, memory, copyText }: PlayerPageProps): ReactNode {
  const t = useText();
  const page = useQuery({
    queryKey: ['mote', moteId],
    async queryFn() {
      if (!isMoteId(moteId)) return { state: 'malformed', mote: null } as const;
      const answer = await messenger.call(readMotePage, { moteId });
      if (!answer.ok) throw new Error(answer.error);
      return answer.value;
    },
    refetchInterval: ({ state }) => (isWaiting(state.data?.state) ? LOOK_AGAIN_MS : false),
  });
  const from = useQuery({
    queryKey: ['moment', moteId],
    queryFn: () => memory.read(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = openAddressOf(page.data?.mote ?? null);
  const source = useMemo(() => sourceOf(messenger, moteId, address), [messenger, moteId, address]);
  if (page.isPending || from.isPending) return <Spinner label={t('player-frame-loading')} size={24} />;
  // Keeps known data: a failed request must not remove a player that is playing.
  if (!page.data) {
    const code = page.error?.message ?? 'unknown';
    const again = (
      <Button size="sm" onClick={() => page.refetch()}>
        {t('play-look-again')}
      </Button>
    );
    return (
      <LoadFailed code={code} size={72} actions={again}>
        {t(sentenceForListener(code))}
      </LoadFailed>
    );
  }
  const { state, mote } = page.data;
  return (
    <Player
      source={source}
      state={state}
      title={mote?.title ?? ''}
      author={mote?.authorName ?? null}
      avatar={mote?.authorAvatarUrl ?? null}
      durationMs={mote?.durationMs ?? 0}
      peaks={mote?.peaks ?? null}
      onLookAgain={() => page.refetch()}
      from={from.data ?? null}
      onMoment={memory.write}
      {...(mote && { onCopyLink: () => copyText(mote.link) })}
    />
  );
}

/**
 * Returns the address that the frame can play by itself: public audio on an https server. A frame in another site's
 * page sends no cookie of ours, so it cannot play private audio. It cannot reach an http server either. Null: the
 * worker reads the audio as the signed-in user.
 */
const openAddressOf = (mote: MoteAnswer | null): string | null =>
  mote?.visibility === 'link' && mote.audioUrl?.startsWith('https:') ? mote.audioUrl : null;

function sourceOf(messenger: Messenger, moteId: string, address: string | null) {
  if (address !== null) return { kind: 'address', address } as const;
  const read = async (): Promise<Result<Blob>> => {
    const answer = await messenger.call(readMoteAudio, { moteId });
    if (!answer.ok) return err(answer.error);
    return ok(blobOfBase64(answer.value.base64, AUDIO.mimeType));
  };
  return { kind: 'take', read } as const;
}
