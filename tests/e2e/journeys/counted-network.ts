import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** All requests of a browser, from any of its contexts. */
export interface CountedNetwork {
  /** Launch arguments that route everything through the proxy, including requests to this machine. */
  args: readonly string[];
  /** `GET http://…` or `CONNECT https://host:443`, in order. */
  asked: readonly string[];
  close(): void;
}

/** Chromium sends these requests itself, without an extension too; its arguments switch off the rest. */
const OWN_OF_BROWSER = ['accounts.google.com', 'update.googleapis.com'];

/**
 * Starts a proxy that refuses every request. Requests answered by `context.route` never arrive here. `visited`: hosts
 * of such pages, to which the browser opens a connection all the same.
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
