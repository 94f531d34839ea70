import { existsSync } from 'node:fs';
import { BATCHES, batchName, createFaultFinder, lemmasOfBatch, readBatch } from './dictionary/definition-faults.mjs';

/**
 * Lists the faults of the definitions for pupils: of all batches, or of those named, as in `check-definitions.mjs 3 4`.
 */
const named = process.argv.slice(2).map(Number);
const all = Array.from({ length: BATCHES }, (_, i) => i + 1);
const find = createFaultFinder();
let count = 0;
for (const batch of named.length > 0 ? named : all) {
  const name = `batch-${batchName(batch)}.tsv`;
  const isWritten = existsSync(new URL(`dictionary/definitions/${name}`, import.meta.url));
  const faults = isWritten ? find(readBatch(batch), lemmasOfBatch(batch)) : ['not written yet'];
  count += faults.length;
  console.log(faults.length === 0 ? `${name} ok` : faults.map((fault) => `${name} ${fault}`).join('\n'));
}
process.exitCode = count === 0 ? 0 : 1;
