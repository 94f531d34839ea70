/** The parts of Vite's manifest that say which styles belong to which module. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;
interface ManifestEntry {
  file: string;
  css?: readonly string[];
  imports?: readonly string[];
  dynamicImports?: readonly string[];
}

/** Returns all style sheets of the site in the order in which the browser loads them: of imported modules first. */
export function styleFiles(manifest: Manifest, entry: string): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const other of chunk.imports ?? []) visit(other);
    for (const file of chunk.css ?? []) files.add(file);
    for (const other of chunk.dynamicImports ?? []) visit(other);
  };
  visit(entry);
  return [...files];
}

/** Returns the classes that elements of the page have. */
export const classesIn = (html: string): ReadonlySet<string> =>
  new Set(Array.from(html.matchAll(/\bclass="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat());

/** At-rules that contain rules, of which some may be used. */
const GROUP = /^@(media|supports|layer|container)\b/;

/**
 * Returns the rules of minified CSS that say something about a page. A rule is left out if each of its selectors names
 * a class that no element has. When its script draws the page again, the whole style sheets are loaded.
 */
export function usedRules(css: string, classes: ReadonlySet<string>): string {
  let used = '';
  for (const { head, body } of rulesOf(css)) {
    if (body === null) used += head;
    else if (GROUP.test(head)) {
      const inside = usedRules(body, classes);
      if (inside !== '') used += `${head}{${inside}}`;
    } else if (head.startsWith('@') || splitSelectors(head).some((one) => isOfPage(one, classes))) {
      used += `${head}{${body}}`;
    }
  }
  return used;
}

/** Returns true unless the selector requires a class that the page does not have. */
function isOfPage(selector: string, classes: ReadonlySet<string>): boolean {
  // A class that must be absent is no reason to leave a rule out.
  const required = selector.replace(/:(not|is|where|has)\([^)]*\)/g, '');
  return Array.from(required.matchAll(/\.([A-Za-z_][\w-]*)/g), ([, name = '']) => name).every((name) =>
    classes.has(name),
  );
}

/** Splits at the commas outside of brackets. */
function splitSelectors(head: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of head) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

interface Rule {
  /** The selectors, or the at-rule with its condition; with its semicolon if it has no body. */
  head: string;
  body: string | null;
}

/** Splits minified CSS into its outermost rules. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let from = 0;
  let open = -1;
  let depth = 0;
  let quote = '';
  for (let at = 0; at < css.length; at += 1) {
    const letter = css[at] ?? '';
    if (quote !== '') {
      if (letter === '\\') at += 1;
      else if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (letter === '}') {
      depth -= 1;
      if (depth > 0) continue;
      rules.push({ head: css.slice(from, open).trim(), body: css.slice(open + 1, at) });
      from = at + 1;
    } else if (letter === ';' && depth === 0) {
      rules.push({ head: css.slice(from, at + 1).trim(), body: null });
      from = at + 1;
    }
  }
  return rules;
}

export interface MovedStyles {
  html: string;
  css: string;
}

/**
 * Moves style attributes into a style sheet, because the policy of the site refuses them in HTML. Each value becomes a
 * rule for a `data-style` attribute, as strong as two classes.
 */
export function moveStyleAttributes(html: string): MovedStyles {
  const names = new Map<string, string>();
  const moved = html.replace(/<[a-z][^<>]*>/g, (tag) =>
    tag.replace(/ style="([^"]*)"/, (_, value: string) => {
      const name = names.get(value) ?? String(names.size + 1);
      names.set(value, name);
      return ` data-style="${name}"`;
    }),
  );
  const rules = Array.from(names, ([value, name]) => `[data-style="${name}"][data-style]{${unescapeHtml(value)}}`);
  return { html: moved, css: rules.join('') };
}

/** Returns the text that HTML, as React writes it, stands for. */
export const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
