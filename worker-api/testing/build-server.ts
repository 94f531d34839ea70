import { build } from '../../scripts/build.mjs';

/** Before the tests of the API: those of a whole process run what is built, which may be older than the sources. */
export async function setup(): Promise<void> {
  const failed = await build({ only: ['server'] });
  if (failed.length > 0) throw new Error('The server could not be built');
}
