/** Codes of services for our languages that differ from our tags, the likeliest first. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  zh: ['zh-Hans', 'zh-CN'],
  'zh-Hant': ['zt', 'zh-TW'],
  pt: ['pt-BR', 'pb'],
  'pt-PT': ['pt'],
  nb: ['no'],
  fil: ['tl'],
  he: ['iw'],
  id: ['in'],
};

/**
 * Returns the service's own code for one of our tags. Null: the service lacks the language. Ignores case, because
 * services write codes differently.
 */
export function codeFor(tag: string, codes: readonly string[]): string | null {
  const small = new Map(codes.map((code) => [code.toLowerCase(), code]));
  for (const name of [tag, ...(ALSO[tag] ?? [])]) {
    const code = small.get(name.toLowerCase());
    if (code !== undefined) return code;
  }
  return null;
}

/** ISO 639-3 codes by our tags. Apertium and FreeDict name languages by these codes. */
const ISO_639_3: Readonly<Record<string, readonly string[]>> = {
  af: ['afr'],
  ar: ['ara'],
  bg: ['bul'],
  bs: ['bos', 'hbs_BS'],
  ca: ['cat'],
  cs: ['ces'],
  cy: ['cym'],
  da: ['dan'],
  de: ['deu'],
  el: ['ell'],
  en: ['eng'],
  es: ['spa'],
  eu: ['eus'],
  fi: ['fin'],
  fr: ['fra'],
  ga: ['gle'],
  gl: ['glg'],
  hi: ['hin'],
  hr: ['hrv', 'hbs_HR'],
  hu: ['hun'],
  id: ['ind'],
  is: ['isl'],
  it: ['ita'],
  ja: ['jpn'],
  lt: ['lit'],
  mk: ['mkd'],
  nb: ['nob', 'nor'],
  nl: ['nld'],
  pl: ['pol'],
  pt: ['por_BR', 'por'],
  'pt-PT': ['por'],
  ro: ['ron'],
  ru: ['rus'],
  sl: ['slv'],
  sr: ['srp', 'hbs_SR'],
  sv: ['swe'],
  sw: ['swh', 'swa'],
  tr: ['tur'],
  uk: ['ukr'],
  ur: ['urd'],
};

/** Returns the names of a pair as `eng-spa`, the likeliest first. */
export function isoPairsOf({ from, to }: { from: string; to: string }): readonly string[] {
  return (ISO_639_3[from] ?? []).flatMap((source) => (ISO_639_3[to] ?? []).map((target) => `${source}-${target}`));
}
