import { expect, it, vi } from 'vitest';
import {
  FIRST_HOLIDAY,
  HALLOWEEN_SOUNDS,
  holidayState,
  PLAIN_CONFIG,
  soundsOf,
} from '@/shared/domain/account/holiday.ts';
import { createSounds } from './sounds.ts';

const settle = () =>
  new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(() => resolve(undefined)))));

function make(isOn = () => true) {
  const fetchSound = vi.fn(async (address: string) => new Blob([address]));
  const playBlob = vi.fn();
  const sounds = createSounds({ sounds: () => PLAIN_CONFIG.availableSounds, isOn, fetchSound, playBlob });
  return { sounds, fetchSound, playBlob };
}

it('[S3-137] plays the two files that the App config names', async () => {
  const sounds = { finishRecording: 'a.mp3', cancelRecording: 'b.mp3' };
  const played: string[] = [];
  const playBlob = async (blob: Blob) => void played.push(await blob.text());
  const own = createSounds({
    sounds: () => sounds,
    isOn: () => true,
    fetchSound: async (address) => new Blob([address]),
    playBlob,
  });
  own.play('finish');
  own.play('cancel');
  await vi.waitFor(() => expect(played).toEqual(['/sounds/a.mp3', '/sounds/b.mp3']));
});

it('[S7-029] fetches both as blobs before they are needed, each once', async () => {
  const { sounds, fetchSound, playBlob } = make();
  await sounds.load();
  await sounds.load();
  sounds.play('finish');
  sounds.play('cancel');
  await vi.waitFor(() => expect(playBlob).toHaveBeenCalledTimes(2));
  expect(fetchSound.mock.calls).toEqual([['/sounds/finish-recording.mp3'], ['/sounds/cancel-recording.mp3']]);
});

it('fetches and plays nothing while switched off', async () => {
  const { sounds, fetchSound, playBlob } = make(() => false);
  await sounds.load();
  sounds.play('finish');
  await settle();
  expect(fetchSound).not.toHaveBeenCalled();
  expect(playBlob).not.toHaveBeenCalled();
});

it('[S4-044 S1-056] plays the sounds of Halloween on its day only, also in a page that was opened before', async () => {
  let now = new Date('2026-10-30T12:00:00');
  const fetchSound = vi.fn(async (address: string) => new Blob([address]));
  const sounds = createSounds({
    sounds: () => soundsOf(holidayState(now, FIRST_HOLIDAY)),
    isOn: () => true,
    fetchSound,
    playBlob: vi.fn(),
  });
  sounds.play('finish');
  now = new Date('2026-10-31T12:00:00');
  sounds.play('finish');
  sounds.play('cancel');
  await settle();
  expect(fetchSound.mock.calls.flat()).toEqual([
    '/sounds/finish-recording.mp3',
    `/sounds/${HALLOWEEN_SOUNDS.finishRecording}`,
    `/sounds/${HALLOWEEN_SOUNDS.cancelRecording}`,
  ]);
});

it('retries a sound that failed to load at the next take', async () => {
  const { sounds, fetchSound, playBlob } = make();
  fetchSound.mockRejectedValueOnce(new Error('offline'));
  await sounds.load();
  sounds.play('finish');
  await vi.waitFor(() => expect(playBlob).toHaveBeenCalledTimes(1));
  expect(fetchSound).toHaveBeenCalledTimes(3);
});
