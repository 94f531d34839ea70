import { type Browser, chromium } from 'playwright-core';
import { BROWSER_ARGS, chromiumPath, pageChromiumPath } from '../../../scripts/chromium.mjs';

/**
 * A browser without Mote whose microphone hears this file, round and round. It says yes to each question by itself, unless
 * `answersQuestions` is false: then what nobody has allowed is asked, and the question stands open.
 */
export function launchWithMicrophone(
  microphone: string,
  { answersQuestions = true }: { answersQuestions?: boolean } = {},
): Promise<Browser> {
  // Without a window there is nothing that could ask.
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
