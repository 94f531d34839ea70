const URL_PATH = 'offscreen.html';

/** Whether the offscreen document is there now. */
export async function hasOffscreen(): Promise<boolean> {
  const contexts = await chrome.runtime.getContexts({ contextTypes: [chrome.runtime.ContextType.OFFSCREEN_DOCUMENT] });
  return contexts.length > 0;
}

/**
 * Makes the offscreen document unless it is there; settles when its listeners stand. Both reasons together: with
 * AUDIO_PLAYBACK alone Chromium closes it after 30 s without sound.
 */
export async function createOffscreen(): Promise<void> {
  await chrome.offscreen.createDocument({
    url: URL_PATH,
    reasons: ['USER_MEDIA', 'AUDIO_PLAYBACK'],
    justification: 'Records voice notes and plays the sounds that end a recording.',
  });
}
