import type { AccountApi } from '../account/ports.ts';
import type { PresencePort } from './ports.ts';

/** A single-use code of 60 s goes to the extension, never a token. False: no extension took it. */
export async function handOver({
  api,
  presence,
}: {
  api: Pick<AccountApi, 'handoff'>;
  presence: Pick<PresencePort, 'handOver'>;
}): Promise<boolean> {
  const made = await api.handoff();
  return made.ok && presence.handOver(made.value.code);
}
