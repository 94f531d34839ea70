import { randomUUID } from 'node:crypto';

const timeOf = (at: number): string => at.toString(16).padStart(12, '0');

/**
 * Returns an id that sorts by time: rows of one moment then lie side by side in the index, instead of writing a page
 * each.
 */
export const signalIdAt = (at: number): string => `${timeOf(at)}-${randomUUID()}`;

/** Returns a value below each id of a later moment, and above all ids up to this one. */
export const idAfter = (at: number): string => timeOf(at + 1);
