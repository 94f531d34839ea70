import { join, resolve } from 'node:path';
import { root } from './process.mjs';

/**
 * Folder that contains the builds (`.output/`, `dist/`, and `.cache/` with their stamps). For the tests, MOTE_BUILD_DIR
 * names another one (scripts/test-place.mjs), so that a test run changes nothing that `npm start` uses. Default: the
 * checkout.
 */
export const buildPlace = () => resolve(root, process.env.MOTE_BUILD_DIR || '.');

export const extensionFolderOf = (browser) => join(buildPlace(), '.output', `${browser}-mv3`);
