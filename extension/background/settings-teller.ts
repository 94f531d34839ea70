export interface SettingsTellerOptions<T> {
  read(): Promise<T>;
  tell(settings: T): void;
}

/**
 * Tells what holds now, at each change. Reading takes a while, and one that began before the last change may be ready after it: what it
 * found is out of date, and nobody is told.
 */
export function createSettingsTeller<T>({ read, tell }: SettingsTellerOptions<T>): () => Promise<void> {
  let newest = 0;
  return async () => {
    newest += 1;
    const mine = newest;
    const settings = await read();
    if (mine === newest) tell(settings);
  };
}
