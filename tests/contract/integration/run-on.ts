import { page } from 'vitest/browser';
import type { Insertion, Integration } from '@/extension/core/page/contract.ts';
import { runHost } from '@/extension/core/runner/host-runner.ts';
import { createSidebar } from '@/extension/core/sidebar/sidebar.ts';
import { leaveSidebarCode } from '@/extension/core/sidebar/staged-sidebar.ts';
import { createFakePorts, type FakePorts, LINK_ORIGIN } from '@/tests/hosts/harness/fake-ports.ts';
import type { HostFrame } from '@/tests/hosts/harness/open-frame.ts';
import type { StandIn } from '@/tests/hosts/harness/stand-in.ts';

export interface OpenHost<H extends StandIn> {
  frame: HostFrame;
  host: H;
}

export const MOTE_ID = '0123456789abcdefG';
export const LINK = `${LINK_ORIGIN}/m/${MOTE_ID}`;
export const MOTE: Insertion = { kind: 'mote', link: LINK, label: 'Voice note for Sam', note: null };

export interface RunningHost<H extends StandIn> extends OpenHost<H> {
  ports: FakePorts;
  /** Returns the visible record buttons of the page. */
  buttons(): HTMLButtonElement[];
  placementIds(): string[];
  frames(page: 'recorder.html' | 'player.html' | 'sidebar.html'): HTMLIFrameElement[];
  /** Makes a trusted click through the browser. */
  click(button: HTMLElement): Promise<void>;
}

/** Runs the integration in a stand-in page. */
export function runOn<H extends StandIn>(integration: Integration, open: OpenHost<H>): RunningHost<H> {
  const ports = createFakePorts();
  leaveSidebarCode(open.frame.window, createSidebar);
  runHost(integration, ports, open.frame.window);
  return seeHost(open, ports);
}

/** Returns access to our elements in a page where Mote runs. */
export function seeHost<H extends StandIn>({ frame, host }: OpenHost<H>, ports: FakePorts): RunningHost<H> {
  const { document } = frame.window;
  const inRoots = <E extends Element>(selector: string): E[] =>
    [...document.querySelectorAll('[data-mote-placement],[data-mote-player],[data-mote-sidebar]')].flatMap(
      (element) => [...(element.shadowRoot?.querySelectorAll<E>(selector) ?? [])],
    );
  return {
    frame,
    host,
    ports,
    buttons: () => inRoots<HTMLButtonElement>('button:not([hidden])'),
    placementIds: () =>
      [...document.querySelectorAll('[data-mote-placement]')].map(
        (element) => element.getAttribute('data-mote-placement') ?? '',
      ),
    frames: (name) => inRoots<HTMLIFrameElement>('iframe').filter(({ src }) => src.includes(`page=${name}`)),
    async click(button) {
      const name = button.getAttribute('aria-label') ?? '';
      const all = inRoots<HTMLButtonElement>('button:not([hidden])').filter(
        (one) => one.getAttribute('aria-label') === name,
      );
      const locator = page.frameLocator(page.elementLocator(frame.element)).getByRole('button', { name, exact: true });
      await locator.nth(all.indexOf(button as HTMLButtonElement)).click();
    },
  };
}
