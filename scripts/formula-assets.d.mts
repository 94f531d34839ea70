export const FORMULA_LANGUAGES: readonly string[];
export function formulaAssets(): { relativeDest: string; contents: string }[];
