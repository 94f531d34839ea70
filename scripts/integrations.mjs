import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableOf, withTable } from '../tests/contract/integrations-table.ts';
import { INTEGRATIONS } from '../tests/hosts/harness/integrations.ts';
import { root } from './process.mjs';

/**
 * `npm run integrations`: writes the table of docs/integrations.md from the code. A house rule reports an outdated
 * table.
 */
const target = join(root, 'docs/integrations.md');
writeFileSync(target, withTable(readFileSync(target, 'utf8'), tableOf(INTEGRATIONS)));
