import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

/** Longest text of one argument, in characters [S9-035]; @fluent/bundle has no such limit. */
export const MAX_ARGUMENT_CHARACTERS = 2_500;

type Pattern = Parameters<FluentBundle['formatPattern']>[0];
type Args = Record<string, FluentVariable>;

/** A bundle whose arguments are bounded. The 100 placeables are @fluent/bundle's own limit [S9-034]. */
class BoundedBundle extends FluentBundle {
  override formatPattern(pattern: Pattern, args?: Args | null, errors?: Error[] | null): string {
    return super.formatPattern(pattern, args ? boundArgs(args, errors ?? null) : null, errors ?? null);
  }
}

function boundArgs(args: Args, errors: Error[] | null): Args {
  const bounded: Args = {};
  for (const [name, value] of Object.entries(args)) {
    const isTooLong = typeof value === 'string' && value.length > MAX_ARGUMENT_CHARACTERS;
    bounded[name] = isTooLong ? value.slice(0, MAX_ARGUMENT_CHARACTERS) : value;
    if (!isTooLong) continue;
    const error = new RangeError(`Argument $${name} has more than ${MAX_ARGUMENT_CHARACTERS} characters`);
    if (!errors) throw error;
    errors.push(error);
  }
  return bounded;
}

/** Start of a message or term, as @fluent/bundle finds it: at the first column of a line. */
const ENTRY_START = /^(-?[a-zA-Z][\w-]*) *= */gm;

type Message = FluentBundle['_messages'] extends Map<string, infer M> ? M : never;

/**
 * Messages that are parsed when they are first requested. A page shows a few dozen of a locale's 2,500 messages;
 * parsing all of them delayed the first paint by 25 ms, on a slow device by 100.
 */
class LazyMessages extends Map<string, Message> {
  readonly #sources = new Map<string, string>();

  /** Throws if the id is already defined. */
  define(id: string, source: string): void {
    if (this.#sources.has(id)) throw new Error(`Attempt to override an existing message: "${id}"`);
    this.#sources.set(id, source);
  }

  override get(id: string): Message | undefined {
    const source = this.#sources.get(id);
    if (source === undefined) return undefined;
    if (!super.has(id)) for (const message of new FluentResource(source).body) super.set(id, message);
    return super.get(id);
  }

  override has(id: string): boolean {
    return this.get(id) !== undefined;
  }
}

/**
 * Returns one locale's messages, ready to format. Arguments are isolated, so that a Latin name does not break an Arabic
 * line. Throws if an id is defined twice.
 */
export function createBundle(locale: string, source: string): FluentBundle {
  const bundle = new BoundedBundle(locale, { useIsolating: true });
  const messages = new LazyMessages();
  const starts = [...source.matchAll(ENTRY_START)];
  const terms: string[] = [];
  for (const [at, { 1: id = '', index }] of starts.entries()) {
    const entry = source.slice(index, starts[at + 1]?.index);
    if (id.startsWith('-')) terms.push(entry);
    else messages.define(id, entry);
  }
  const [error] = bundle.addResource(new FluentResource(terms.join('\n')));
  if (error) throw error;
  bundle._messages = messages;
  return bundle;
}
