/** The addresses of Google's APIs; the settings can name others, for tests and for a relay of the school's own. */
export interface GoogleApis {
  slides: string;
  drive: string;
}
export const GOOGLE_APIS: GoogleApis = { slides: 'https://slides.googleapis.com', drive: 'https://www.googleapis.com' };
