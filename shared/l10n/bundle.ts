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

/**
 * Returns one locale's messages, ready to format. Arguments are isolated, so that a Latin name does not break an Arabic
 * line.
 */
export function createBundle(locale: string, source: string): FluentBundle {
  const bundle = new BoundedBundle(locale, { useIsolating: true });
  const errors = bundle.addResource(new FluentResource(source));
  if (errors[0]) throw errors[0];
  return bundle;
}
