import { err, type Result } from '@/shared/base/result.ts';
import { callBy, type MessageError, sendSafely } from './call-by.ts';
import type { Call, Context, Event } from './define.ts';
import { isEnvelope } from './envelope.ts';
import { contextOf, type OwnIdentity } from './sender.ts';
import type { Sender, TabAddress, Transport } from './transport.ts';

/** Sender of a message, as the browser reports it. */
export interface Asker {
  context: Context;
  tabId: number | null;
  frameId: number | null;
  url: string | null;
}

export interface Messenger {
  /** Sends a call. Never rejects: time-outs and dead contexts are error codes too. */
  call<In, Out, E extends string>(
    call: Call<In, Out, E>,
    input: In,
    address?: TabAddress,
  ): Promise<Result<Out, E | MessageError>>;
  /** Sends an event without waiting. A missing receiver is no error. */
  tell<In>(event: Event<In>, input: In, address?: TabAddress): void;
  answer<In, Out, E extends string>(
    call: Call<In, Out, E>,
    handler: (input: In, asker: Asker) => Promise<Result<Out, E | MessageError>>,
    signal?: AbortSignal,
  ): void;
  on<In>(event: Event<In>, listener: (input: In, asker: Asker) => unknown, signal?: AbortSignal): void;
}

export interface MessengerOptions {
  self: Context;
  own: OwnIdentity;
  transport: Transport;
  /** Reports errors of handlers, which never reach the sender. */
  report(name: string, fault: unknown): void;
  signal?: AbortSignal;
}

interface Handler {
  message: Call<never, unknown, string> | Event<never>;
  handle(input: unknown, asker: Asker): Promise<unknown> | undefined;
}

export function createMessenger({ self, own, transport, report, signal }: MessengerOptions): Messenger {
  const handlers = new Map<string, Handler[]>();

  const receive = (message: unknown, sender: Sender): Promise<unknown> | undefined => {
    if (!isEnvelope(message) || message.to !== self) return undefined;
    const context = contextOf(sender, own);
    if (context === null) return undefined;
    const asker: Asker = {
      context,
      tabId: sender.tabId ?? null,
      frameId: sender.frameId ?? null,
      url: sender.url ?? null,
    };
    let answer: Promise<unknown> | undefined;
    for (const handler of handlers.get(message.name) ?? []) {
      if (handler.message.kind !== message.kind || !handler.message.from.includes(context)) continue;
      const input = handler.message.input?.safeParse(message.payload) ?? { success: true, data: message.payload };
      if (!input.success) {
        if (handler.message.kind === 'call') answer ??= Promise.resolve(err('bad-request'));
        continue;
      }
      const given = handler.handle(input.data, asker);
      answer ??= given;
    }
    return answer;
  };

  const stop = transport.onMessage(receive);
  signal?.addEventListener('abort', stop, { once: true });

  const register = (handler: Handler, until: AbortSignal | undefined): void => {
    const { name, to, from, input } = handler.message;
    if (to !== self) throw new Error(`${name} is not for ${self}`);
    if (from.includes('content') && !input) throw new Error(`${name} comes from content scripts and has no schema`);
    if (until?.aborted) return;
    handlers.set(name, [...(handlers.get(name) ?? []), handler]);
    const remove = () => handlers.set(name, handlers.get(name)?.filter((known) => known !== handler) ?? []);
    until?.addEventListener('abort', remove, { once: true });
  };

  const deliver = (message: unknown, address: TabAddress | undefined): Promise<unknown> =>
    address ? transport.sendToTab(address, message) : transport.send(message);

  return {
    async call<In, Out, E extends string>(call: Call<In, Out, E>, input: In, address?: TabAddress) {
      if (!transport.isAlive()) return err('extension-updated');
      return callBy((message) => deliver(message, address), call, input);
    },
    tell(event, input, address) {
      if (!transport.isAlive()) return;
      const message = { mote: 1, kind: 'event', name: event.name, to: event.to, payload: input };
      sendSafely(() => deliver(message, address));
    },
    answer(call, handler, until) {
      const entry: Handler = {
        message: call as unknown as Call<never, unknown, string>,
        handle: async (input, asker) => {
          try {
            return await handler(input as never, asker);
          } catch (fault) {
            report(call.name, fault);
            return err('unknown');
          }
        },
      };
      register(entry, until);
    },
    on(event, listener, until) {
      const entry: Handler = {
        message: event as unknown as Event<never>,
        handle: (input, asker) => {
          runSafely(
            () => listener(input as never, asker),
            (fault) => report(event.name, fault),
          );
          return undefined;
        },
      };
      register(entry, until);
    },
  };
}

/** Runs a listener, which may throw now or reject later. Reports either error, so that none reaches the browser. */
async function runSafely(run: () => unknown, report: (fault: unknown) => void): Promise<void> {
  try {
    await run();
  } catch (fault) {
    report(fault);
  }
}
