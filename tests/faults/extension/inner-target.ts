import type { BrowserContext, CDPSession } from 'playwright-core';

/**
 * Access by the browser's own protocol to a document that Playwright does not list as a page (the offscreen document).
 */
export interface InnerTarget {
  send(method: string, params?: Record<string, unknown>): Promise<Record<string, unknown>>;
  detach(): Promise<void>;
}

export async function attachTo(context: BrowserContext, path: string): Promise<InnerTarget> {
  const browser = context.browser();
  if (!browser) throw new Error('The browser cannot be reached');
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
  const target = targetInfos.find(({ url }) => url.startsWith('chrome-extension://') && url.includes(path));
  if (!target) throw new Error(`Nothing shows ${path}: ${targetInfos.map(({ url }) => url).join(' ')}`);
  const { sessionId } = await session.send('Target.attachToTarget', { targetId: target.targetId, flatten: false });
  return speak(session, sessionId);
}

function speak(session: CDPSession, sessionId: string): InnerTarget {
  let last = 0;
  const waiting = new Map<number, { resolve(value: Record<string, unknown>): void; reject(fault: Error): void }>();
  session.on('Target.receivedMessageFromTarget', (event) => {
    const { id, result, error } = JSON.parse(event.message);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  });
  return {
    send(method, params = {}) {
      last += 1;
      const id = last;
      const answer = new Promise<Record<string, unknown>>((resolve, reject) => waiting.set(id, { resolve, reject }));
      const message = JSON.stringify({ id, method, params });
      return session.send('Target.sendMessageToTarget', { message, sessionId }).then(() => answer);
    },
    detach: () => session.detach(),
  };
}
