import { build } from '../../scripts/build.mjs';
import { claimTestPlace } from '../../scripts/test-place.mjs';

/** Prepares a standalone `npm run e2e`; under `npm test`, the port is claimed and the build is done. */
export default async function prepare(): Promise<void> {
  if (process.env.MOTE_TEST_PORT) return;
  await claimTestPlace();
  const failed = await build();
  if (failed.length > 0) throw new Error(`Not built: ${failed.join(', ')}`);
}
