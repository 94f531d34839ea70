import { type Browser, chromium } from 'playwright-core';
import { BROWSER_ARGS, chromiumPath, pageChromiumPath } from '../../../scripts/chromium.mjs';

/**
 * Launches a browser without Mote whose microphone plays this file in a loop. It grants every permission prompt, unless
 * `answersQuestions` is false: then a prompt for anything not granted stays open.
 */
export function launchWithMicrophone(
  microphone: string,
  { answersQuestions = true }: { answersQuestions?: boolean } = {},
): Promise<Browser> {
  // A headless browser cannot show a prompt.
  const executablePath = answersQuestions ? pageChromiumPath() : chromiumPath();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...BROWSER_ARGS,
      '--use-fake-device-for-media-stream',
      ...(answersQuestions ? ['--use-fake-ui-for-media-stream'] : []),
      `--use-file-for-fake-audio-capture=${microphone}`,
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
}
