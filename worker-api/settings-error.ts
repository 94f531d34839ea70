/** A setting that cannot be used; the message is for the person who starts the server. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
