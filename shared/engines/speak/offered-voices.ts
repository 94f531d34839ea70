import type { SpeechEngine } from '../contracts.ts';

export interface OfferRules {
  /** The person's content may go to servers (decisions 21). */
  mayUseServers(): boolean;
  isOnline(): boolean;
}

/** The same engine without the voices that may not, or cannot, be used now: those that are not of this device. */
export const offeredVoices = (engine: SpeechEngine, { mayUseServers, isOnline }: OfferRules): SpeechEngine => ({
  ...engine,
  async voices() {
    const isRemoteOffered = mayUseServers() && isOnline();
    return (await engine.voices()).filter(({ isLocal }) => isLocal || isRemoteOffered);
  },
});
