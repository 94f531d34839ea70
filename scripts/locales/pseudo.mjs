import { FluentResource } from '@fluent/bundle';

/** The growth of accented texts: translations are longer than English. */
const GROWTH = 0.35;

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'àƀçđéƒĝĥîĵķļɱñôþǫŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÔÞǪŔŠŢÛṼŴẊÝŽ';
const LETTERS = new Map([...PLAIN].map((letter, index) => [letter, [...ACCENTED][index]]));
const RLO = '\u202E';
const PDF = '\u202C';

/**
 * Makes en-XA: accents every letter and lengthens texts by 30–40 %. Plain text on a screen then does not come from
 * Fluent.
 */
export const accent = (source) =>
  rewrite(source, () => {
    let owed = 0;
    return (text) => {
      owed += text.length * GROWTH;
      let out = '';
      for (const letter of text) {
        out += LETTERS.get(letter) ?? letter;
        if (owed >= 1 && /[aeiouAEIOU]/.test(letter)) {
          out += LETTERS.get(letter);
          owed -= 1;
        }
      }
      const rest = Math.round(owed);
      owed -= rest;
      return out.replace(/(\s*)$/, `${'~'.repeat(Math.max(0, rest))}$1`);
    };
  });

/** Makes ar-XB: reverses every word. Text that reads left to right on a screen then does not come from Fluent. */
export const mirror = (source) => rewrite(source, () => (text) => text.replace(/\S+/g, (word) => RLO + word + PDF));

/**
 * Rewrites all messages. Calls `change` once per message, and its result with each piece of text, never with markup.
 */
function rewrite(source, change) {
  const entries = new FluentResource(source).body.map(({ id, value, attributes }) => {
    const put = outsideTags(change());
    const lines = [`${id} =${value === null ? '' : ` ${pattern(value, put)}`}`];
    for (const [name, of] of Object.entries(attributes)) lines.push(`    .${name} = ${pattern(of, put)}`);
    return lines.join('\n');
  });
  return `${entries.join('\n')}\n`;
}

const outsideTags = (put) => (text) =>
  text
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') || part === '' ? part : put(part)))
    .join('');

const pattern = (value, put) => {
  const parts = typeof value === 'string' ? [value] : value;
  return parts.map((part) => (typeof part === 'string' ? literal(put(part)) : `{ ${expression(part, put)} }`)).join('');
};

/** Indents continued lines, and quotes characters that have a meaning at the start of a line. */
const literal = (text) =>
  text.replace(/(\n|^)([[*.}]?)/g, (_all, start, sign) => `${start && '\n    '}${sign && `{ "${sign}" }`}`);

function expression(of, put) {
  switch (of.type) {
    case 'var':
      return `$${of.name}`;
    case 'str':
      return JSON.stringify(of.value);
    case 'num':
      return of.value.toFixed(of.precision);
    case 'mesg':
      return of.attr ? `${of.name}.${of.attr}` : of.name;
    case 'term':
      return `-${of.name}${of.attr ? `.${of.attr}` : ''}${of.args.length > 0 ? callArguments(of.args, put) : ''}`;
    case 'func':
      return `${of.name}${callArguments(of.args, put)}`;
    case 'select':
      return `${expression(of.selector, put)} ->\n${of.variants.map((variant, at) => variantLine(variant, at === of.star, put)).join('\n')}\n   `;
    default:
      throw new Error(`Unknown piece of Fluent: ${of.type}`);
  }
}

const variantLine = ({ key, value }, isDefault, put) =>
  `   ${isDefault ? '*' : ' '}[${key.type === 'num' ? expression(key, put) : key.value}] ${pattern(value, put)}`;

const callArguments = (list, put) =>
  `(${list.map((of) => (of.type === 'narg' ? `${of.name}: ${expression(of.value, put)}` : expression(of, put))).join(', ')})`;
