/** The numbering of a list: a system of CSS Counter Styles and its symbols. */
export interface CounterStyle {
  system: 'cyclic' | 'numeric' | 'alphabetic' | 'symbolic' | 'fixed';
  symbols: readonly string[];
  /** For `fixed`: the number of the first symbol. */
  first?: number;
  prefix?: string;
  suffix?: string;
}

const LATIN = [...'abcdefghijklmnopqrstuvwxyz'];
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  'lower-alpha': LATIN,
  'lower-latin': LATIN,
  'upper-alpha': LATIN.map((letter) => letter.toUpperCase()),
  'upper-latin': LATIN.map((letter) => letter.toUpperCase()),
  'lower-greek': [...'αβγδεζηθικλμνξοπρστυφχψω'],
  hiragana: [...'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん'],
  katakana: [...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヰヱヲン'],
  'hiragana-iroha': [
    ...'いろはにほへとちりぬるをわかよたれそつねならむうゐのおくやまけふこえてあさきゆめみしゑひもせす',
  ],
  'katakana-iroha': [
    ...'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス',
  ],
};
const HEBREW: readonly (readonly [number, string])[] = [
  ...[...'תשרק'].map((sign, at) => [400 - at * 100, sign] as const),
  ...[...'צפעסנמלכי'].map((sign, at) => [90 - at * 10, sign] as const),
  ...[...'טחזוהדגבא'].map((sign, at) => [9 - at, sign] as const),
];
const BULLETS: ReadonlySet<string> = new Set([
  ...['none', 'disc', 'circle', 'square', 'disclosure-open', 'disclosure-closed', ''],
]);

/**
 * Returns the words for a number in a named style; null: the style shows a bullet or nothing. Numbers in the digits or
 * letters of other systems (Roman, Arabic-Indic, Armenian) are spoken as numbers.
 */
export function numberIn(name: string, value: number): string | null {
  const style = name.toLowerCase();
  if (BULLETS.has(style)) return null;
  const letters = LETTERS[style];
  if (letters) return represent({ system: 'alphabetic', symbols: letters }, value) ?? String(value);
  if (style === 'hebrew' && value > 0 && value < 1000) return hebrewOf(value);
  return String(value);
}

function hebrewOf(value: number): string {
  // 15 and 16 are written irregularly, because the regular letters spell a name of God.
  const tail = value % 100 === 15 ? 'טו' : value % 100 === 16 ? 'טז' : '';
  let rest = tail === '' ? value : value - (value % 100);
  let written = '';
  for (const [worth, sign] of HEBREW) {
    while (rest >= worth) {
      written += sign;
      rest -= worth;
    }
  }
  return written + tail;
}

/** Returns a number in a style's symbols. Null: the style has none for this number. */
export function represent({ system, symbols, first = 1 }: CounterStyle, value: number): string | null {
  const { length } = symbols;
  if (length === 0) return null;
  if (system === 'cyclic') return symbols[(((value - 1) % length) + length) % length] ?? null;
  if (system === 'fixed') return symbols[value - first] ?? null;
  if (system === 'numeric') return value < 0 ? null : digitsOf(value, symbols);
  if (value < 1) return null;
  if (system === 'symbolic') return (symbols[(value - 1) % length] ?? '').repeat(Math.ceil(value / length));
  let written = '';
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / length)) {
    written = `${symbols[(rest - 1) % length]}${written}`;
  }
  return written;
}

function digitsOf(value: number, symbols: readonly string[]): string | null {
  if (symbols.length < 2) return null;
  let written = '';
  let rest = value;
  do {
    written = `${symbols[rest % symbols.length]}${written}`;
    rest = Math.floor(rest / symbols.length);
  } while (rest > 0);
  return written;
}

/** Returns the strings in quotation marks and the names of a CSS value, in order. */
export const tokensOf = (value: string): string[] =>
  [...value.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|[^\s,()"']+/g)].map(([all, double, single]) => {
    const text = double ?? single;
    return text === undefined ? all : unescaped(text);
  });

const unescaped = (text: string): string =>
  text.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code?: string, sign?: string) =>
    code === undefined ? (sign ?? '') : safePoint(Number.parseInt(code, 16)),
  );

const safePoint = (point: number): string => (point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '\uFFFD');

const SYSTEMS: ReadonlySet<string> = new Set(['cyclic', 'numeric', 'alphabetic', 'symbolic', 'fixed']);

const isSystem = (name: string): name is CounterStyle['system'] => SYSTEMS.has(name);

/** Reads `symbols(…)`; null: the value is something else. */
export function readSymbols(value: string): CounterStyle | null {
  const [, inside] = /^symbols\((.*)\)$/is.exec(value.trim()) ?? [];
  if (inside === undefined) return null;
  const [system = '', ...symbols] = tokensOf(inside);
  return isSystem(system) ? { system, symbols } : { system: 'symbolic', symbols: tokensOf(inside) };
}

/** Reads an `@counter-style` rule; null: it uses a system whose values are spoken as numbers. */
export function readRule(rule: CSSCounterStyleRule): CounterStyle | null {
  const [system = 'symbolic', first] = rule.system.split(/\s+/);
  if (!isSystem(system)) return null;
  const edges = { prefix: tokensOf(rule.prefix)[0] ?? '', suffix: tokensOf(rule.suffix)[0] ?? '' };
  return { system, symbols: tokensOf(rule.symbols), ...(first && { first: Number(first) }), ...edges };
}
