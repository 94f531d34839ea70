import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ok } from '@/shared/base/result.ts';
import { createRecordControl, type RecordControl } from './record-control.ts';

/** A page of another origin that loads after a while and reports its key presses. */
const PAGE = `data:text/html,${encodeURIComponent('<script>onload = () => parent.postMessage("here", "*"); onkeydown = ({ key }) => parent.postMessage(key, "*")</script>')}`;

let control: RecordControl | undefined;
let gone: AbortController;
beforeEach(() => {
  gone = new AbortController();
});
afterEach(() => {
  vi.restoreAllMocks();
  control?.remove();
  document.body.replaceChildren();
  gone.abort();
});

/** Opens a recorder by keys at a button beside a field. Returns the keys that the recorder’s page receives. */
function openByKeys() {
  document.body.innerHTML = '<input />';
  const input = document.querySelector('input') as HTMLInputElement;
  const placement = { id: 'one', targetId: 'one', anchor: input, side: 'after', control: 'record' } as const;
  control = createRecordControl({
    window,
    placement,
    text: String,
    intend: () => {},
    start: async () => ok({ recorderId: 'recorder-1' }),
    recorderUrl: () => PAGE,
    onClosed: () => {},
  });
  control.place(placement, false);
  const root = document.querySelector('[data-mote-placement]')?.shadowRoot;
  root?.querySelector('button')?.focus();
  const said: string[] = [];
  window.addEventListener('message', ({ data }) => typeof data === 'string' && said.push(data), {
    signal: gone.signal,
  });
  return { input, said };
}

it('a recorder opened by keys gets the focus again after its page loads, and receives the keys', async () => {
  const { said } = openByKeys();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await userEvent.keyboard('{Enter}');
  const left = vi.fn();
  document.addEventListener('focusout', left, { capture: true, signal: gone.signal });
  await vi.waitFor(() => expect(said).toEqual(['here']));
  const frame = document.querySelector('[data-mote-placement]')?.shadowRoot?.querySelector('iframe');
  await vi.waitFor(() => expect(focus.mock.contexts.filter((element) => element === frame)).toHaveLength(2));
  expect(left).not.toHaveBeenCalled();
  await userEvent.keyboard('m');
  await vi.waitFor(() => expect(said).toEqual(['here', 'm']));
});

it('a recorder opened by keys does not take the focus back from a user who moved on while its page loaded', async () => {
  const { input, said } = openByKeys();
  const focus = vi.spyOn(HTMLIFrameElement.prototype, 'focus').mockImplementationOnce(() => input.focus());
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(said).toEqual(['here']));
  await userEvent.keyboard('m');
  expect(input.value).toBe('m');
  expect(focus).toHaveBeenCalledOnce();
});
