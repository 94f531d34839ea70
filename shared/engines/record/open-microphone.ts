import type { MicrophoneErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { OpenMicrophone } from '../contracts.ts';

const OPEN_MS = 10_000;

/** The browser APIs for opening a microphone; tests pass their own. */
export interface MicrophoneDevices {
  getUserMedia(constraints: MediaStreamConstraints): Promise<MediaStream>;
  /** 'unknown' if the browser does not report it. */
  permission(): Promise<PermissionState | 'unknown'>;
  /**
   * Returns true if a policy of the page or its frame forbids microphones here. A school's policy (Chromium's
   * AudioCaptureAllowed) is not visible: the browser reports only 'denied', as after a user's refusal.
   */
  isForbiddenByPolicy(): boolean;
}

export interface OpenMicrophoneOptions {
  devices?: MicrophoneDevices;
  /**
   * False where the browser cannot show a prompt (offscreen document, side panel). The browser silently refuses a
   * request there, and blocks the microphone for a while.
   */
  canPrompt: boolean;
}

export const VOICE: MediaTrackConstraints = {
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  channelCount: { ideal: 1 },
};

export function createOpenMicrophone({ devices = browserDevices, canPrompt }: OpenMicrophoneOptions): OpenMicrophone {
  return async () => {
    const permission = await devices.permission();
    if (devices.isForbiddenByPolicy()) return err('microphone-blocked-by-policy');
    if (permission === 'denied') return err('microphone-denied');
    if (permission === 'prompt' && !canPrompt) return err('microphone-not-asked');
    return openInTime(devices, permission);
  };
}

async function openInTime(
  devices: MicrophoneDevices,
  permission: PermissionState | 'unknown',
): Promise<Result<MediaStream, MicrophoneErrorCode>> {
  const lateCode = () => (permission === 'unknown' ? 'microphone-not-asked' : 'microphone-busy');
  const opening = devices.getUserMedia({ audio: VOICE, video: false });
  return new Promise((resolve) => {
    let isLate = false;
    let isSettled = false;
    const giveUp = () => {
      isLate = true;
      resolve(err(lateCode(), `No answer within ${OPEN_MS} ms`));
    };
    // While the browser's prompt is open, the wait is for the user, not the device.
    const look = async () => {
      const now = permission === 'prompt' ? await devices.permission() : permission;
      if (isSettled) return;
      if (now === 'prompt') timer = setTimeout(look, OPEN_MS);
      else giveUp();
    };
    let timer = setTimeout(look, OPEN_MS);
    opening.then(
      (stream) => {
        isSettled = true;
        clearTimeout(timer);
        if (isLate) closeStream(stream);
        else resolve(ok(stream));
      },
      async (error: unknown) => {
        isSettled = true;
        clearTimeout(timer);
        resolve(err(codeOf(error, await devices.permission(), devices.isForbiddenByPolicy()), String(error)));
      },
    );
  });
}

function codeOf(error: unknown, permission: PermissionState | 'unknown', isForbidden: boolean): MicrophoneErrorCode {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (isForbidden || name === 'SecurityError') return 'microphone-blocked-by-policy';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'microphone-missing';
  if (name === 'NotReadableError' || name === 'AbortError') return 'microphone-busy';
  if (name === 'NotAllowedError') return refusedCodeOf(permission);
  return 'microphone-busy';
}

function refusedCodeOf(permission: PermissionState | 'unknown'): MicrophoneErrorCode {
  // A dismissed prompt leaves the permission undecided.
  if (permission === 'prompt') return 'microphone-not-asked';
  return permission === 'granted' ? 'microphone-blocked-by-system' : 'microphone-denied';
}

export function closeStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Reports each change of the permission, so that a screen continues once it is granted. */
export async function watchMicrophonePermission(
  listener: (state: PermissionState) => void,
  signal: AbortSignal,
): Promise<void> {
  const status = await queryPermission();
  status?.addEventListener('change', () => listener(status.state), { signal });
}

const browserDevices: MicrophoneDevices = {
  getUserMedia: (constraints) =>
    navigator.mediaDevices
      ? navigator.mediaDevices.getUserMedia(constraints)
      : Promise.reject(new DOMException('Microphones need a secure page', 'SecurityError')),
  permission: async () => (await queryPermission())?.state ?? 'unknown',
  isForbiddenByPolicy: () => !allowsMicrophone(),
};

async function queryPermission(): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: 'microphone' });
  } catch {
    // Firefox before 131 does not know this permission name: getUserMedia itself shows the state.
    return null;
  }
}

/** Chromium reports the page's own policy; other browsers show it by the refusal only. */
function allowsMicrophone(): boolean {
  const policy: unknown = Reflect.get(document, 'featurePolicy');
  if (typeof policy !== 'object' || policy === null || !('allowsFeature' in policy)) return true;
  return typeof policy.allowsFeature !== 'function' || policy.allowsFeature('microphone') === true;
}
