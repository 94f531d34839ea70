const MATHML = 'http://www.w3.org/1998/Math/MathML';
const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn ' +
    'Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm'
  ).split(' '),
);

/**
 * Returns a formula's MathML, rewritten where the engine's words are poor. Null: it is not MathML, or has more than
 * `most` elements. `vector`: the word for an arrow above a letter; null: unknown.
 */
export function rewriteMathml(mathml: string, vector: string | null, most: number): string | null {
  const page = new DOMParser().parseFromString(mathml, 'application/xml');
  const math = page.documentElement;
  if (math.localName !== 'math' || page.querySelector('parsererror')) return null;
  if (math.querySelectorAll('*').length > most) return null;
  const isChemistry = isChemical(math);
  for (const row of [math, ...math.querySelectorAll('mrow,mstyle,mpadded,mtd,msqrt')]) joinWithoutBase(row);
  for (const script of math.querySelectorAll('msup')) rewriteDegree(script);
  for (const fraction of math.querySelectorAll('mfrac')) rewriteBinomial(fraction);
  for (const scripts of math.querySelectorAll('mmultiscripts')) rewriteIsotope(scripts);
  if (vector !== null) for (const over of math.querySelectorAll('mover')) rewriteVector(over, vector);
  if (isChemistry) for (const row of [math, ...math.querySelectorAll('mrow')]) rewriteChemistry(row);
  for (const upright of math.querySelectorAll('[mathvariant="normal"]')) upright.removeAttribute('mathvariant');
  return new XMLSerializer().serializeToString(math);
}

/**
 * Letters that are added to a single capital, which the engine would otherwise speak as "cap C". `tidyWords` removes
 * them.
 */
export const NOT_ALONE = 'qzq';
const spoken = (text: string): string => text.replace(/\p{Lu}(?!\p{L})/gu, `$&${NOT_ALONE}`);

const make = (near: Element, name: string, text = ''): Element => {
  const element = near.ownerDocument.createElementNS(MATHML, name);
  element.textContent = text;
  return element;
};
const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(NOT_ALONE, '').trim();

/**
 * Returns true for a chemical formula: only element symbols, at least two or an upright one, with a count, and no sign
 * of an equation.
 */
function isChemical(math: Element): boolean {
  const letters = [...math.querySelectorAll('mi')].map(textOf);
  if (letters.length === 0 || !letters.every((letter) => ELEMENTS.has(letter))) return false;
  if ([...math.querySelectorAll('mo')].some((sign) => /[=<>≤≥≈∝]/.test(textOf(sign)))) return false;
  const counts = [...math.querySelectorAll('msub,msubsup')].filter(({ children }) => /^\d+$/.test(textOf(children[1])));
  const isUpright = math.querySelector('mi[mathvariant="normal"]') !== null || letters.some(({ length }) => length > 1);
  return counts.length > 0 && (isUpright || new Set(letters).size > 1);
}

/** Attaches an index without a visible base to the letters before it, because mhchem writes SO₄ that way. */
function joinWithoutBase(row: Element): void {
  for (const script of [...row.children]) {
    if (!/^msu[bp]|^msubsup/.test(script.localName) || textOf(script.children[0]) !== '') continue;
    let text = [...script.children].slice(1).map(textOf).join(' ');
    const isBefore = script.localName === 'msup' && script.nextElementSibling?.localName === 'mi';
    if (isBefore && script.nextElementSibling) {
      text = `${text} ${textOf(script.nextElementSibling)}`;
      script.nextElementSibling.remove();
    }
    for (let before = script.previousElementSibling; before; before = script.previousElementSibling) {
      const isLetter = before.localName === 'mi' && ELEMENTS.has(textOf(before));
      const isJoined = before.localName === 'mtext' && before.hasAttribute('data-chemical');
      if (isBefore || !(isLetter || isJoined)) break;
      text = `${textOf(before)} ${text}`;
      before.remove();
    }
    const joined = make(script, 'mtext', spoken(text));
    joined.setAttribute('data-chemical', '');
    script.replaceWith(joined);
  }
}

function rewriteDegree(script: Element): void {
  const [base, sign] = script.children;
  if (!base || !/^[∘°]$/.test(textOf(sign))) return;
  const row = make(script, 'mrow');
  script.replaceWith(row);
  row.append(base, make(row, 'mo', '°'));
}

/** Rewrites a binomial: the engine would read a fraction without a line as a matrix, but has words for combinations. */
function rewriteBinomial(fraction: Element): void {
  const [above, below] = fraction.children;
  if (!above || !below || !/^0(?:\.0+)?[a-z%]*$/.test(fraction.getAttribute('linethickness') ?? '')) return;
  const [before, after] = [fraction.previousElementSibling, fraction.nextElementSibling];
  const isFenced = fraction.parentElement?.localName === 'mfenced';
  if (!isFenced && (textOf(before) !== '(' || textOf(after) !== ')')) return;
  const scripts = make(fraction, 'mmultiscripts');
  const none = () => make(fraction, 'none');
  const place = isFenced && fraction.parentElement ? fraction.parentElement : fraction;
  if (!isFenced) {
    before?.remove();
    after?.remove();
  }
  place.replaceWith(scripts);
  scripts.append(make(scripts, 'mi', 'C'), below, none(), make(scripts, 'mprescripts'), above, none());
}

function rewriteIsotope(scripts: Element): void {
  const children = [...scripts.children];
  const divider = children.findIndex(({ localName }) => localName === 'mprescripts');
  const [base] = children;
  if (divider < 0 || !ELEMENTS.has(textOf(base))) return;
  const [below, above] = children.slice(divider + 1).map(textOf);
  const behind = children.slice(1, divider).map(textOf);
  if (!/^\d*$/.test(below ?? '') || !/^\d+$/.test(above ?? '')) return;
  scripts.replaceWith(
    make(scripts, 'mtext', spoken([above, below, textOf(base), ...behind].filter(Boolean).join(' '))),
  );
}

function rewriteVector(over: Element, word: string): void {
  const [base, sign] = over.children;
  if (!base || !/^(?:→|⟶|\u20D7)$/u.test(textOf(sign))) return;
  const row = make(over, 'mrow');
  over.replaceWith(row);
  row.append(make(row, 'mtext', word), base);
}

/** Rewrites symbols with their counts as they are spoken in a lesson: "H 2 O". */
function rewriteChemistry(row: Element): void {
  let joined: Element | null = null;
  for (const part of [...row.children]) {
    const isSymbol = part.localName === 'mi' || part.hasAttribute('data-chemical');
    const isCounted = /^msu[bp]|^msubsup/.test(part.localName) && part.children[0]?.localName === 'mi';
    if (!isSymbol && !isCounted) {
      joined = null;
      continue;
    }
    const text = isCounted ? [...part.children].map(textOf).join(' ') : textOf(part);
    if (joined) {
      joined.textContent = spoken(`${joined.textContent?.replaceAll(NOT_ALONE, '')} ${text}`);
      part.remove();
    } else {
      joined = make(part, 'mtext', spoken(text));
      part.replaceWith(joined);
    }
  }
}
