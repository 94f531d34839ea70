import type { BrowserContext } from 'playwright-core';
import { LOOK_MS } from '../../audio/onsets.ts';
import { attachTo } from '../../faults/extension/inner-target.ts';

export interface PlayedPcm {
  /** Time at which it is played, epoch ms. */
  at: number;
  /** Loudness of each 10 ms; full scale is 1. */
  levels: number[];
}

/** Runs in the document where Mote plays: records the audio buffers that are sent to the loudspeaker. */
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

/** Starts to record what Mote plays; call it after Mote has played something. Returns a function that lists it. */
export async function listenToPcm(context: BrowserContext): Promise<() => Promise<PlayedPcm[]>> {
  const inner = await attachTo(context, 'offscreen.html');
  await inner.send('Runtime.evaluate', { expression: INSTALL });
  return async () => {
    const { result } = await inner.send('Runtime.evaluate', { expression: 'JSON.stringify(playedPcm)' });
    return JSON.parse(String(Reflect.get(result as object, 'value'))) as PlayedPcm[];
  };
}
