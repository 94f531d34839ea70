/** Returns the bytes that the browser still grants this origin; null: unknown. */
export async function readFreeBytes(): Promise<number | null> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
  } catch {
    // Pages without a secure origin have no estimate: a full disk shows at the failed write.
    return null;
  }
}
