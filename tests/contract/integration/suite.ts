import { expect, it, vi } from 'vitest';
import type { Integration, IntegrationStatus } from '@/extension/core/contract.ts';
import type { ApplicationView } from '@/shared/domain/application.ts';
import { inQuickTime } from '@/tests/hosts/harness/quick-time.ts';
import type { StandIn } from '@/tests/hosts/harness/stand-in.ts';
import { type OpenHost, type RunningHost, runOn } from './run-on.ts';

export interface ContractOptions {
  /** How a mote stands where plain words go: with its label, or as the link alone (an answer in a form). */
  writes?: 'label-and-link' | 'link';
  /** How many editors the host shows at once. `one`: what a second one would show is left out. */
  editors?: 'several' | 'one';
  /** `painted`: the words stand on a canvas, and nobody but their host can help with the typing. */
  words?: 'in-page' | 'painted';
  /** `server`: the page does not show what it holds, and its server is asked. */
  readBack?: 'page' | 'server';
  /** `none`: the place has no caret, and is free until a mote stands there (a cell, a slide). What is given to `openEditor` stands beside it. */
  caret?: 'in-page' | 'none';
  /** Ids of the control and of the target that `openEditor` gives; absent: both are the first control's. */
  ids?: { placementId: string; targetId: string };
  /** Controls that stand beside the place's own: of the page's bar, of a question's other parts. */
  beside?: readonly string[];
  /** What is answered where nobody may write any more. `target-gone`: it is a place only while somebody can be at it. */
  locked?: 'read-only' | 'target-gone';
  /** `further`: the host runs the whole contract at another place; here only what can differ from place to place. */
  place?: 'first' | 'further';
}

/** One host page with the integration running in it, anew for each test, as the parts of the contract see it. */
export interface Suite<H extends StandIn = StandIn> extends Required<Omit<ContractOptions, 'ids'>> {
  integration: Integration;
  view: ApplicationView;
  ids: ContractOptions['ids'];
  openHost(): Promise<OpenHost<H>>;
  /** The page of the running test. */
  readonly on: RunningHost<H>;
  start(): Promise<RunningHost<H>>;
  /** On a page that is open already. */
  startOn(open: OpenHost<H>): void;
  oneButton(): Promise<void>;
  /** The widget comes a second after the place for the button has gone: hosts mount late. */
  widget(): Promise<void>;
  placementOf(index: number): string;
  /** Where a mote goes that is recorded at the control of this place. */
  targetOf(index: number): string;
  statusNow(): IntegrationStatus;
  /** The control of the place that `openEditor` gives. */
  button(): HTMLButtonElement;
  /** How many controls stand there of others. */
  besideCount(): number;
  /** What one place of a host shows for all of them. */
  itAtFirst(title: string, run: () => Promise<void>): void;
  /** What needs a second editor beside the first. */
  itWithTwo(title: string, run: () => Promise<void>): void;
  /** What rests on a caret in words of the host's. */
  itWithCaret(title: string, run: () => Promise<void>): void;
}

export function createSuite<H extends StandIn>(
  integration: Integration,
  openHost: () => Promise<OpenHost<H>>,
  view: ApplicationView,
  options: ContractOptions,
): Suite<H> {
  const { writes = 'label-and-link', editors = 'several', words = 'in-page', readBack = 'page' } = options;
  const { caret = 'in-page', ids, place = 'first', beside = [] } = options;
  // Where there is no editor in the page, the whole file is for looking at then.
  const { locked = caret === 'none' ? 'target-gone' : 'read-only' } = options;
  let running: RunningHost<H> | null = null;
  const on = (): RunningHost<H> => {
    if (!running) throw new Error('No page is open');
    return running;
  };
  const itWhere = (isSo: boolean) => (title: string, run: () => Promise<void>) => {
    if (isSo) it(title, run);
  };
  const placementOf = (index: number) =>
    on()
      .placementIds()
      .filter((id) => !beside.includes(id))[index] ?? '';
  const buttonsHere = () =>
    on()
      .buttons()
      .filter((button) => !beside.includes(placementIdOf(button)));
  return {
    ...{
      integration,
      view,
      openHost,
      writes,
      editors,
      words,
      readBack,
      caret,
      ids,
      place,
      beside,
      locked,
      placementOf,
    },
    get on() {
      return on();
    },
    async start() {
      running = runOn(integration, await openHost());
      return running;
    },
    startOn(open) {
      running = runOn(integration, open);
    },
    oneButton: () => vi.waitFor(() => expect(buttonsHere()).toHaveLength(1)),
    besideCount: () =>
      on()
        .placementIds()
        .filter((id) => beside.includes(id)).length,
    button() {
      const [button] = buttonsHere();
      if (!button) throw new Error('There is no record button');
      return button;
    },
    widget: () => inQuickTime(() => vi.waitFor(() => expect(on().placementIds()).toEqual(['floating']))),
    placementOf,
    targetOf: (index) => (placementOf(index) === ids?.placementId ? ids.targetId : placementOf(index)),
    statusNow() {
      const { document, location } = on().frame.window;
      return integration.status({ document, url: new URL(location.href) });
    },
    itAtFirst: itWhere(place === 'first'),
    itWithTwo: itWhere(editors === 'several' && place === 'first'),
    itWithCaret: itWhere(caret === 'in-page' && place === 'first'),
  };
}

const placementIdOf = (button: HTMLButtonElement): string =>
  (button.getRootNode() as ShadowRoot).host.getAttribute('data-mote-placement') ?? '';
