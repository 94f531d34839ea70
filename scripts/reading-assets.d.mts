export function readingAssets(): (
  | { relativeDest: string; contents: string }
  | { relativeDest: string; absoluteSrc: string }
)[];
