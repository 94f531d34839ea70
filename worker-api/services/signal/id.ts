import { randomUUID } from 'node:crypto';

const timeOf = (at: number): string => at.toString(16).padStart(12, '0');

/** In the order of time: rows of one moment lie side by side in the index, and are not each a page of it to write. */
export const signalIdAt = (at: number): string => `${timeOf(at)}-${randomUUID()}`;

/** Less than each id of a later moment, and more than all of this one and before. */
export const idAfter = (at: number): string => timeOf(at + 1);
