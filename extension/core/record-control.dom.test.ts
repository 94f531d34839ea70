import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ok } from '@/shared/domain/result.ts';
import { createRecordControl, type RecordControl } from './record-control.ts';

/** A page of another origin that comes in a while and says what is pressed in it. */
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

/** A button beside a field, and what is pressed in the page of its recorder. */
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

it('by keys: the focus is given once more when the recorder’s page is there, and keys go to that', async () => {
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

it('by keys: who has gone elsewhere before that page is there is left there', async () => {
  const { input, said } = openByKeys();
  const focus = vi.spyOn(HTMLIFrameElement.prototype, 'focus').mockImplementationOnce(() => input.focus());
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(said).toEqual(['here']));
  await userEvent.keyboard('m');
  expect(input.value).toBe('m');
  expect(focus).toHaveBeenCalledOnce();
});
