import { useCallback, useMemo, useState } from 'react';
import type { ClassAnswer } from '@/shared/contract/classes.ts';
import type { ListFile } from '../../features/classes/list-file.ts';
import { presentOf } from '../../features/classes/model.ts';
import {
  excessOf,
  type FoundNames,
  type NameOrder,
  namesOfRows,
  rowsOfText,
} from '../../features/classes/names-of-text.ts';

export type NamesSource = { kind: 'text'; text: string } | { kind: 'file'; name: string; file: ListFile };
const NOTHING: NamesSource = { kind: 'text', text: '' };

/** A list of names before it is sent. */
export interface EnteredNames {
  source: NamesSource;
  setSource(source: NamesSource): void;
  order: NameOrder;
  setOrder(order: NameOrder): void;
  found: FoundNames;
  /** Number of names beyond the maximum of a class. */
  excess: number;
  /** Removes the sent names. Keeps names that were typed meanwhile. */
  clear(): void;
}

export function useEnteredNames(members: ClassAnswer['members']): EnteredNames {
  const [source, setSource] = useState<NamesSource>(NOTHING);
  const [order, setOrder] = useState<NameOrder>('family-first');
  const known = useMemo(() => presentOf(members).map(({ name }) => name), [members]);
  const found = useMemo(() => namesOfRows(rowsIn(source), { order, known }), [source, order, known]);
  const clear = useCallback(() => setSource((now) => (now === source ? NOTHING : now)), [source]);
  return { source, setSource, order, setOrder, found, excess: excessOf(found, known.length), clear };
}

const rowsIn = (source: NamesSource): string[][] => {
  if (source.kind === 'text') return rowsOfText(source.text);
  return source.file.ok ? source.file.rows : [];
};
