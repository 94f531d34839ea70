/**
 * Actions of a hostile host page, as functions that run in it. `spy` runs before any other script: it records
 * everything that passes through the page's own objects, and each state of our elements.
 */
export function spy(): void {
  const heard: string[] = [];
  Reflect.set(window, 'overheard', heard);
  const keep = (value: unknown) => {
    try {
      heard.push(typeof value === 'string' ? value : String(Reflect.apply(stringify, JSON, [value])));
    } catch (fault) {
      heard.push(String(fault));
    }
  };
  const { stringify } = JSON;
  Reflect.set(JSON, 'stringify', (...args: unknown[]) => {
    keep(args[0]);
    return Reflect.apply(stringify, JSON, args);
  });
  const { dispatchEvent } = EventTarget.prototype;
  EventTarget.prototype.dispatchEvent = function overhear(event) {
    keep([event.type, Reflect.get(event, 'detail')]);
    return Reflect.apply(dispatchEvent, this, [event]);
  };
  Object.defineProperty(Event.prototype, 'isTrusted', { get: () => true });
  for (const type of ['message', 'storage', 'mote', 'copy', 'paste']) {
    window.addEventListener(
      type,
      (event) => keep([type, Reflect.get(event, 'data'), Reflect.get(event, 'detail')]),
      true,
    );
  }
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (node instanceof Element && /data-mote/.test(node.outerHTML))
          keep(node.outerHTML + (node.shadowRoot?.innerHTML ?? ''));
      }
    }
  }).observe(document, { subtree: true, childList: true });
}

/**
 * Clicks by script every element of ours that it can reach, and sends imitations of all messages between our contexts.
 */
export function drive(): number {
  const buttons: HTMLElement[] = [];
  const frames: HTMLIFrameElement[] = [];
  const walk = (root: ParentNode) => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      const isOurs = element.getRootNode() instanceof ShadowRoot;
      if (isOurs && element instanceof HTMLButtonElement) buttons.push(element);
      if (isOurs && element instanceof HTMLIFrameElement) frames.push(element);
      if (element.shadowRoot) walk(element.shadowRoot);
    }
  };
  walk(document);
  const options = { bubbles: true, composed: true, cancelable: true };
  for (const button of buttons) {
    button.focus();
    for (const type of ['pointerdown', 'pointerup']) button.dispatchEvent(new PointerEvent(type, options));
    for (const type of ['mousedown', 'mouseup', 'click']) button.dispatchEvent(new MouseEvent(type, options));
    for (const key of ['Enter', ' ']) button.dispatchEvent(new KeyboardEvent('keydown', { ...options, key }));
    button.click();
  }
  const names = ['recorder.stop', 'recording.start', 'host.command', 'host.insert', 'host.obey-person', 'player.page'];
  for (const name of names) {
    const payload = {
      type: 'start-recording',
      targetId: 'caret',
      insertion: { kind: 'text', text: 'DRIVEN' },
      requestId: '1',
    };
    const message = { mote: 1, kind: 'call', from: 'worker', to: 'content', name, payload, input: payload };
    for (const target of [window, ...frames.map(({ contentWindow }) => contentWindow)])
      target?.postMessage(message, '*');
    for (const target of [document, window]) target.dispatchEvent(new CustomEvent(name, { detail: message }));
  }
  for (const { key, code } of [
    { key: 'm', code: 'KeyM' },
    { key: 'r', code: 'KeyR' },
  ]) {
    document.dispatchEvent(new KeyboardEvent('keydown', { ...options, key, code, altKey: true, shiftKey: true }));
  }
  return buttons.length + frames.length;
}

/**
 * Returns all that the page can read: the document, open shadow roots, frames, its storage, and what `spy` recorded.
 */
export async function loot(): Promise<string> {
  const found: string[] = [document.documentElement.outerHTML, document.cookie, window.name, document.title];
  const look = (what: () => unknown) => {
    try {
      found.push(String(what()));
    } catch (fault) {
      found.push(`refused: ${String(fault)}`);
    }
  };
  const walk = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) {
        found.push(element.shadowRoot.innerHTML);
        walk(element.shadowRoot);
      }
      if (!(element instanceof HTMLIFrameElement)) continue;
      look(() => [element.src, element.name, element.title, element.srcdoc].join(' '));
      look(() => element.contentDocument?.documentElement.outerHTML);
      look(() => element.contentWindow?.location.href);
      look(() => element.contentWindow?.name);
      look(() => Reflect.get(element.contentWindow ?? {}, 'document'));
    }
  };
  walk(document);
  for (const storage of [localStorage, sessionStorage]) look(() => JSON.stringify({ ...storage }));
  for (const entry of performance.getEntries()) found.push(entry.name);
  look(() => JSON.stringify(history.state));
  look(() => Object.getOwnPropertyNames(window).filter((name) => /mote|chrome/i.test(name)));
  look(() => JSON.stringify(Reflect.get(window, 'chrome') ?? null));
  look(() => Reflect.get(Reflect.get(window, 'chrome') ?? {}, 'runtime'));
  found.push(JSON.stringify(await indexedDB.databases()), ...(await caches.keys()));
  return [...found, ...(Reflect.get(window, 'overheard') as string[])].join('\n');
}
