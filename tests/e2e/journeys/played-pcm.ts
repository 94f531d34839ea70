import type { BrowserContext } from 'playwright-core';
import { LOOK_MS } from '../../audio/onsets.ts';
import { attachTo } from '../../faults/extension/inner-target.ts';

export interface PlayedPcm {
  /** When it is heard, epoch ms. */
  at: number;
  /** How loud it is in each 10 ms; full scale is 1. */
  levels: number[];
}

/** In the document where Mote plays: what is given to the loudspeaker, as the browser has it. */
const INSTALL = `(() => {
  globalThis.playedPcm = [];
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...given) {
    const { buffer, context } = this;
    const samples = buffer.getChannelData(0);
    const length = Math.round(buffer.sampleRate * ${LOOK_MS} / 1000);
    const levels = [];
    for (let at = 0; at + length <= samples.length; at += length) {
      levels.push(Math.sqrt(samples.subarray(at, at + length).reduce((sum, one) => sum + one * one, 0) / length));
    }
    const delayMs = (context.baseLatency + context.outputLatency) * 1000;
    playedPcm.push({ at: Date.now() + delayMs, levels });
    return start.apply(this, given);
  };
})()`;

/** Once Mote has played something: from now on, what it plays. */
export async function listenToPcm(context: BrowserContext): Promise<() => Promise<PlayedPcm[]>> {
  const inner = await attachTo(context, 'offscreen.html');
  await inner.send('Runtime.evaluate', { expression: INSTALL });
  return async () => {
    const { result } = await inner.send('Runtime.evaluate', { expression: 'JSON.stringify(playedPcm)' });
    return JSON.parse(String(Reflect.get(result as object, 'value'))) as PlayedPcm[];
  };
}
