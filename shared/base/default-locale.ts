/** Language of the interface and of transcription until the user, the browser or the server names one. */
export const DEFAULT_LOCALE = 'en-US';
