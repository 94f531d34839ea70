export interface TabsToTell {
  query(all: Record<string, never>): Promise<readonly { id?: number | undefined }[]>;
  sendMessage(tabId: number, message: unknown): Promise<unknown>;
}

/**
 * Sends a message for our pages to every tab. Firefox (153) delivers `runtime.sendMessage` to our own pages, but not to
 * our frames in web pages. `tabs` is undefined where the browser needs no help, or the context cannot give it. A
 * missing receiver is no error.
 */
export async function tellFrames(tabs: TabsToTell | undefined, message: unknown): Promise<void> {
  if (!tabs || typeof message !== 'object' || message === null || Reflect.get(message, 'to') !== 'page') return;
  const open = await tabs.query({});
  const told = open.flatMap(({ id }) => (id === undefined ? [] : [tabs.sendMessage(id, message)]));
  await Promise.allSettled(told);
}
