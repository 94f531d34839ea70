import type { HostWindow } from '@/extension/core/page/host-window.ts';
import type { StandInName } from './pages.ts';
import type { Drive } from './stand-in.ts';
import { withUnpaintedFrames } from './unpainted-frames.ts';

const HTML = import.meta.glob<string>('../*/*.html', { query: '?raw', import: 'default', eager: true });
const SCRIPTS = import.meta.glob<string>('../*/*.js', { query: '?raw', import: 'default', eager: true });
const OWN_SCRIPTS = import.meta.glob<string>('./*.js', { query: '?raw', import: 'default', eager: true });

export interface HostFrame {
  window: HostWindow;
  /** The element that contains the page and can move it out of sight. */
  element: HTMLElement;
  drive: Drive;
  close(): void;
}

/**
 * Packages that a page loads as its host does, under `/_stand-in/library/<name>`; several files load in their order.
 */
const LIBRARIES: Record<string, () => Promise<string[]>> = {
  tinymce: async () => {
    const files = await Promise.all([
      import('tinymce/tinymce.min.js?raw'),
      import('tinymce/icons/default/icons.min.js?raw'),
      import('tinymce/themes/silver/theme.min.js?raw'),
    ]);
    return files.map((file) => file.default);
  },
  editors: async () => [(await import('virtual:real-editors')).default],
};

async function librariesOf(html: string): Promise<string[]> {
  const names = [...html.matchAll(/src="\/_stand-in\/library\/([a-z]+)"/g)].map(([, name = '']) => name);
  return (await Promise.all(names.map((name) => LIBRARIES[name]?.() ?? []))).flat();
}

/** Returns the page's scripts in their order, because a test's frame has no server that could send them. */
const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/src="\/_stand-in\/([a-z/-]+\.js)"/g)].map(([, path = '']) => {
    const script = SCRIPTS[`../${path}`] ?? OWN_SCRIPTS[path.replace(/^harness/, '.')];
    if (script === undefined) throw new Error(`There is no script ${path}`);
    return script;
  });

/**
 * Opens a stand-in page in a frame of the test, at its path on the host. `beforePage` runs before any script of the
 * page, like an extension at document_start.
 */
export async function openFrame(
  name: StandInName,
  path: string,
  beforePage: (window: HostWindow) => void = () => {},
): Promise<HostFrame> {
  const element = document.createElement('iframe');
  element.title = `stand-in ${name}`;
  element.style.cssText = 'inline-size:1180px;block-size:760px;border:0';
  // Loads a blob first: the initial about:blank of a frame fires no Navigation API events.
  const address = URL.createObjectURL(new Blob(['<!doctype html>'], { type: 'text/html' }));
  element.src = address;
  const loaded = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));
  document.body.append(element);
  await loaded;
  URL.revokeObjectURL(address);
  const window = element.contentWindow as HostWindow;
  const html = HTML[`../${name}.html`] ?? '';
  const libraries = await librariesOf(html);
  // document.open gives the frame this page's address, so that its history can be set to the host's path.
  window.document.open();
  window.history.replaceState(null, '', path);
  beforePage(window);
  window.document.write(
    html.replace(/<script nonce[^>]*src=[^>]*><\/script>/g, '').replaceAll('nonce="{{nonce}}"', ''),
  );
  window.document.close();
  for (const text of [...libraries, ...scriptsOf(html)]) {
    const part = window.document.createElement('script');
    part.textContent = text;
    window.document.body.append(part);
    part.remove();
  }
  return {
    window,
    element,
    drive: {
      async call(action, ...args) {
        const actions = Reflect.get(window, 'standIn') as Record<string, (...args: unknown[]) => unknown>;
        const act = actions[action];
        if (!act) throw new Error(`The stand-in page has no action ${action}`);
        return action === 'churn' ? withUnpaintedFrames(window, () => act(...args)) : act(...args);
      },
    },
    close: () => element.remove(),
  };
}
