import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Everything that leaves a browser, whichever of its contexts asked for it. */
export interface CountedNetwork {
  /** For the browser: all goes here, what is meant for this machine too. */
  args: readonly string[];
  /** `GET http://…`, or `CONNECT https://host:443`, in their order. */
  asked: readonly string[];
  close(): void;
}

/** Chromium asks these of itself, with no extension too; its arguments switch off the rest. */
const OWN_OF_BROWSER = ['accounts.google.com', 'update.googleapis.com'];

/**
 * A proxy that lets nobody through. What a test answers by `context.route` never comes here; `visited`: hosts of such
 * pages, to which the browser opens a line all the same.
 */
export async function countNetwork(visited: readonly string[]): Promise<CountedNetwork> {
  const asked: string[] = [];
  const known = [...OWN_OF_BROWSER, ...visited];
  const note = (line: string) => {
    if (!known.includes(new URL(line.split(' ')[1] ?? '').hostname)) asked.push(line);
  };
  const proxy = createServer(({ method, url }, response) => {
    note(`${method} ${url}`);
    response.writeHead(502).end();
  });
  proxy.on('connect', ({ url }, socket) => {
    note(`CONNECT https://${url}`);
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    args: [`--proxy-server=http://127.0.0.1:${port}`, '--proxy-bypass-list=<-loopback>'],
    asked,
    close: () => void proxy.close(),
  };
}
