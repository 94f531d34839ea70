import type { Result } from '@/shared/base/result.ts';
import { type Call, type Context, defineCall } from './define.ts';
import type { Asker, Messenger } from './messenger.ts';

/** Names of a method's arguments, in their order. */
type NamesOf<M> = M extends (...args: infer Args) => unknown ? { readonly [I in keyof Required<Args>]: string } : never;

/** An object with a method's arguments by their names. */
type Named<Names, Args> = {
  [I in keyof Args as I extends `${number}` & keyof Names ? Names[I] & string : never]: Args[I];
};

/** The message of one method. Its input has the target's fields and the named arguments. */
interface RemoteMethod<Target, Names, Args, Out> extends Call<Target & Named<Names, Args>, Out> {
  names: Names;
  /** Exists for the types only. */
  args?: Args;
}

type MethodOf<Target, M, Names> = M extends (...args: infer Args) => Promise<Result<infer Out>>
  ? RemoteMethod<Target, Names, Args, Out>
  : never;

type InputOf<V> = V extends Call<infer In, infer _> ? In : never;
type OutputOf<V> = V extends Call<infer _, infer Out> ? Out : never;
type ArgsOf<V> = V extends { args?: infer Args extends readonly unknown[] } ? Args : never;

/** The methods of a service, as its callers and its targets have them. */
export type MethodsOf<S> = { [V in keyof S]: (...args: ArgsOf<S[V]>) => Promise<Result<OutputOf<S[V]>>> };

type HandlersOf<S> = {
  [V in keyof S]: (input: InputOf<S[V]>, asker: Asker) => Promise<Result<OutputOf<S[V]>>>;
};

/** Handlers for the methods that an object has with the same types. */
type ForwardedOf<S, T> = {
  [V in keyof S & keyof T as T[V] extends MethodsOf<S>[V] ? V : never]: HandlersOf<S>[V];
};

interface WithNames {
  names: readonly string[];
}
type MethodTable<S> = Readonly<Record<keyof S, WithNames>>;

interface ServiceOptions {
  from: readonly Context[];
  to: Context;
  timeoutMs: number;
}

/**
 * Declares an object that another context calls: one line per method, with the names of its arguments. Messages, caller
 * (`createCaller`) and receiver (`answerService`) derive from it. `Target` is the part of each input that selects the
 * object.
 */
export const defineService =
  <Target, Methods>(service: string, options: ServiceOptions) =>
  <const N extends { readonly [M in keyof Methods]?: NamesOf<Methods[M]> }>(
    names: N & Readonly<Record<keyof N, readonly string[]>>,
  ): { readonly [M in keyof N & keyof Methods]: MethodOf<Target, Methods[M], N[M]> } => {
    const calls = Object.entries<readonly string[]>(names).map(([method, own]) => [
      method,
      { ...defineCall(`${service}.${kebabOf(method)}`, options), names: own },
    ]);
    return Object.fromEntries(calls);
  };

const kebabOf = (method: string): string => method.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the service's methods. Each sends its message by `send`. */
export function createCaller<Target extends object, S extends MethodTable<S>>(
  service: S,
  target: Target,
  send: <In, Out>(call: Call<In, Out>, input: In) => Promise<Result<Out>>,
): MethodsOf<S> {
  const methods = Object.entries<WithNames>(service).map(([method, call]) => [
    method,
    (...args: readonly unknown[]) =>
      send(call as WithNames & Call<never, never>, { ...target, ...namedOf(call, args) } as never),
  ]);
  return Object.fromEntries(methods);
}

/** Returns an object with the arguments by their names. A missing argument has no entry. */
function namedOf({ names }: WithNames, args: readonly unknown[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.flatMap((name, at) => (args[at] === undefined ? [] : [[name, args[at]]])));
}

/** Returns handlers that call the methods of the target, an object that `targetOf` finds. */
export function forwardTo<S extends MethodTable<S>, T extends object>(
  service: S,
  targetOf: (input: InputOf<S[keyof S]>) => Promise<T>,
): ForwardedOf<S, T> {
  const handlers = Object.entries<WithNames>(service).map(([method, { names }]) => [
    method,
    async (input: InputOf<S[keyof S]> & Record<string, unknown>) => {
      const target = (await targetOf(input)) as Record<string, (...args: unknown[]) => unknown>;
      return target[method]?.(...names.map((name) => input[name]));
    },
  ]);
  return Object.fromEntries(handlers);
}

/** Answers all messages of a service. */
export function answerService<S extends MethodTable<S>>(
  messenger: Messenger,
  service: S,
  handlers: HandlersOf<S>,
): void {
  for (const [method, call] of Object.entries<WithNames>(service)) {
    messenger.answer(call as WithNames & Call<never, unknown>, handlers[method as keyof S] as never);
  }
}
