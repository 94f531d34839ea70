import { expect, it, vi } from 'vitest';
import type { Integration, IntegrationStatus } from '@/extension/core/page/contract.ts';
import type { ApplicationView } from '@/shared/domain/mote/application.ts';
import { inQuickTime } from '@/tests/hosts/harness/quick-time.ts';
import type { StandIn } from '@/tests/hosts/harness/stand-in.ts';
import { type OpenHost, type RunningHost, runOn } from './run-on.ts';

export interface ContractOptions {
  /** Form of a mote in plain text: with its label, or as the link alone (an answer in a form). */
  writes?: 'label-and-link' | 'link';
  /** Number of editors that the host shows at the same time. `one` skips the cases with a second editor. */
  editors?: 'several' | 'one';
  /** `painted`: the host paints its text on a canvas, and only the host can assist typing. */
  words?: 'in-page' | 'painted';
  /** `server`: the page does not show its content, so the read-back asks its server. */
  readBack?: 'page' | 'server';
  /**
   * `none`: the place has no caret, and is free until a mote is inserted (a cell, a slide). The text given to
   * `openEditor` is put beside it.
   */
  caret?: 'in-page' | 'none';
  /** Ids of the control and the target that `openEditor` opens; absent: both are those of the first control. */
  ids?: { placementId: string; targetId: string };
  /** Placement ids of the controls beside the place's own: of the page's bar, of a question's other parts. */
  beside?: readonly string[];
  /** Error for a locked place. It is `target-gone` if the place exists only while a user can write there. */
  locked?: 'read-only' | 'target-gone';
  /** Position of the control if the host's buttons are not recognized: floating, or after the box. */
  withoutBar?: 'floats' | 'after-box';
  /** `further`: the host runs the whole contract at another place; this one runs the cases that can differ. */
  place?: 'first' | 'further';
}

/** One host page with the integration running in it, new for each test. */
export interface Suite<H extends StandIn = StandIn> extends Required<Omit<ContractOptions, 'ids'>> {
  integration: Integration;
  view: ApplicationView;
  ids: ContractOptions['ids'];
  openHost(): Promise<OpenHost<H>>;
  /** The page of the running test. */
  readonly on: RunningHost<H>;
  start(): Promise<RunningHost<H>>;
  /** Starts on a page that is already open. */
  startOn(open: OpenHost<H>): void;
  oneButton(): Promise<void>;
  /**
   * Resolves when the widget is there. It appears a second after the place for the button has disappeared: hosts mount
   * late.
   */
  widget(): Promise<void>;
  placementOf(index: number): string;
  /** Returns the target id of a mote that is recorded at this control. */
  targetOf(index: number): string;
  statusNow(): IntegrationStatus;
  /** Returns the control of the place that `openEditor` opens. */
  button(): HTMLButtonElement;
  /** Returns the number of other controls on the page. */
  besideCount(): number;
  /** Declares a case that the first place of a host shows for all of them. */
  itAtFirst(title: string, run: () => Promise<void>): void;
  /** Declares a case that needs a second editor beside the first. */
  itWithTwo(title: string, run: () => Promise<void>): void;
  /** Declares a case for places whose control floats without the host's buttons. */
  itWhereItFloats(title: string, run: () => Promise<void>): void;
  /** Declares a case for places where our control follows the box even without the host's buttons. */
  itAfterBox(title: string, run: () => Promise<void>): void;
  /** Declares a case that needs a caret in the host's text. */
  itWithCaret(title: string, run: () => Promise<void>): void;
}

export function createSuite<H extends StandIn>(
  integration: Integration,
  openHost: () => Promise<OpenHost<H>>,
  view: ApplicationView,
  options: ContractOptions,
): Suite<H> {
  const { writes = 'label-and-link', editors = 'several', words = 'in-page', readBack = 'page' } = options;
  const { caret = 'in-page', ids, place = 'first', beside = [], withoutBar = 'floats' } = options;
  // If the page has no editor, the whole file is read-only.
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
      withoutBar,
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
    itWhereItFloats: itWhere(withoutBar === 'floats'),
    itAfterBox: itWhere(withoutBar === 'after-box'),
    itWithCaret: itWhere(caret === 'in-page' && place === 'first'),
  };
}

const placementIdOf = (button: HTMLButtonElement): string =>
  (button.getRootNode() as ShadowRoot).host.getAttribute('data-mote-placement') ?? '';
