export interface TabsToTell {
  query(all: Record<string, never>): Promise<readonly { id?: number | undefined }[]>;
  sendMessage(tabId: number, message: unknown): Promise<unknown>;
}

/**
 * Firefox (153) brings what `runtime.sendMessage` says to our own pages, and to no frame of ours in a web page: those hear it by their tab.
 * `tabs` is undefined where the browser needs no such help, or the context cannot give it. Nobody there is no fault.
 */
export async function tellFrames(tabs: TabsToTell | undefined, message: unknown): Promise<void> {
  if (!tabs || typeof message !== 'object' || message === null || Reflect.get(message, 'to') !== 'page') return;
  const open = await tabs.query({});
  const told = open.flatMap(({ id }) => (id === undefined ? [] : [tabs.sendMessage(id, message)]));
  await Promise.allSettled(told);
}
