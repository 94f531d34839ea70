/** The error of an invalid setting; the message is for the operator who starts the server. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
