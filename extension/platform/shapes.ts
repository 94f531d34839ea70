/**
 * Checks of stored values. They are written by hand because the sidebar reads settings before its first paint: in
 * November 2026, schemas of zod/mini made its first stage 83 KB larger, 404 in place of 321 KB.
 */
type Check = (value: unknown) => boolean;

export const isString = (value: unknown): value is string => typeof value === 'string';
export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
export const isNumber = (value: unknown): value is number => Number.isFinite(value);

export const isNullOr =
  <T>(isValid: (value: unknown) => value is T) =>
  (value: unknown): value is T | null =>
    value === null || isValid(value);

export const isAnyOf =
  <T extends string>(values: readonly T[]) =>
  (value: unknown): value is T =>
    values.some((known) => known === value);

export const isFromTo =
  (from: number, to: number) =>
  (value: unknown): value is number =>
    typeof value === 'number' && value >= from && value <= to;

export const isListOf =
  <T>(isValid: (value: unknown) => value is T) =>
  (value: unknown): value is readonly T[] =>
    Array.isArray(value) && value.every(isValid);

/** Accepts any object but a list if all its values are valid. */
export const isRecordOf =
  <T>(isValid: (value: unknown) => value is T) =>
  (value: unknown): value is Readonly<Record<string, T>> =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isValid);

/** Accepts an object if each named member passes its check. It may have more members. */
export const hasShape =
  <T extends object>(checks: { [K in keyof T]: Check }) =>
  (value: unknown): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Check>(checks).every(([key, isValid]) => isValid(Reflect.get(value, key)));
