import type { AppConfig } from '@/shared/domain/account/holiday.ts';

export interface Sounds {
  /** Fetches both sounds once. Never rejects: a missing sound must not fail a take. */
  load(): Promise<void>;
  play(sound: 'finish' | 'cancel'): void;
}

export interface SoundsOptions {
  /** The files of the day: the season may change while the page is open. */
  sounds(): AppConfig['availableSounds'];
  /** The user's switch for sounds. */
  isOn(): boolean;
  fetchSound?(address: string): Promise<Blob>;
  playBlob?(blob: Blob): void;
}

/** Creates the finish and cancel sounds [S7-029]: files of the site or package, fetched as blobs before use. */
export function createSounds({ sounds, isOn, fetchSound = fetchBlob, playBlob = playAudio }: SoundsOptions): Sounds {
  const blobs = new Map<string, Promise<Blob | null>>();

  function blobOf(sound: 'finish' | 'cancel'): Promise<Blob | null> {
    const { finishRecording, cancelRecording } = sounds();
    const file = sound === 'finish' ? finishRecording : cancelRecording;
    const known = blobs.get(file);
    if (known) return known;
    const fetching = fetchSound(`/sounds/${file}`).catch(() => {
      // Not available now (offline): retry at the next take.
      blobs.delete(file);
      return null;
    });
    blobs.set(file, fetching);
    return fetching;
  }

  return {
    async load() {
      if (isOn()) await Promise.all([blobOf('finish'), blobOf('cancel')]);
    },
    play(sound) {
      if (!isOn()) return;
      void blobOf(sound).then((blob) => blob && isOn() && playBlob(blob));
    },
  };
}

async function fetchBlob(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`No sound at ${address}: ${answer.status}`);
  return answer.blob();
}

function playAudio(blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const audio = new Audio(address);
  const release = () => URL.revokeObjectURL(address);
  audio.addEventListener('ended', release, { once: true });
  audio.play().catch(release);
}
