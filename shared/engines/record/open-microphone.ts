import type { MicrophoneErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import type { OpenMicrophone } from '../contracts.ts';

const OPEN_MS = 10_000;

/** Of the browser, what opening a microphone needs; tests hand in their own. */
export interface MicrophoneDevices {
  getUserMedia(constraints: MediaStreamConstraints): Promise<MediaStream>;
  /** 'unknown' where the browser does not tell. */
  permission(): Promise<PermissionState | 'unknown'>;
  /**
   * Whether a policy of the page or of its frame forbids microphones here. A school's (Chromium's AudioCaptureAllowed) is not among
   * them: of that a browser tells nothing but 'denied', as after a person's no.
   */
  isForbiddenByPolicy(): boolean;
}

export interface OpenMicrophoneOptions {
  devices?: MicrophoneDevices;
  /** False where no prompt can be shown (offscreen document, side panel): a silent refusal there earns a temporary block. */
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
    // While the browser's own question stands open it is a person who takes their time, not a device.
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
  // A dismissed prompt leaves the permission open: that person was asked and has not decided.
  if (permission === 'prompt') return 'microphone-not-asked';
  return permission === 'granted' ? 'microphone-blocked-by-system' : 'microphone-denied';
}

export function closeStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Tells each change of the permission, so that a screen goes on by itself once it was given. */
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
    // Firefox before 131 knows no such name: getUserMedia itself will tell.
    return null;
  }
}

/** Chromium tells a page what its own policy allows; elsewhere the answer comes with the refusal. */
function allowsMicrophone(): boolean {
  const policy: unknown = Reflect.get(document, 'featurePolicy');
  if (typeof policy !== 'object' || policy === null || !('allowsFeature' in policy)) return true;
  return typeof policy.allowsFeature !== 'function' || policy.allowsFeature('microphone') === true;
}
