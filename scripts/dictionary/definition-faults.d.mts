export declare const BATCHES: number;
export declare const HEAD: readonly ['lemma', 'pos', 'sense', 'definition', 'example'];
export declare function batchName(batch: number): string;
export declare function lemmasOfBatch(batch: number): readonly string[];
export declare function createFaultFinder(): (text: string, lemmas: readonly string[]) => readonly string[];
