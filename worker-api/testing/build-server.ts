import { build } from '../../scripts/build.mjs';
import { claimTestPlace } from '../../scripts/test-place.mjs';

/** Builds before the tests of the API: those of a whole process run the build, which may be older than the sources. */
export async function setup(): Promise<void> {
  await claimTestPlace();
  const failed = await build({ only: ['server'] });
  if (failed.length > 0) throw new Error('The server could not be built');
}
