/** Where Google's APIs stand; the settings can name others, for tests and for a relay of the school's own. */
export interface GoogleApis {
  slides: string;
  drive: string;
}
export const GOOGLE_APIS: GoogleApis = { slides: 'https://slides.googleapis.com', drive: 'https://www.googleapis.com' };

/** The scope as Google writes it (shared/domain/file-access.ts). */
export const DRIVE_FILE = 'https://www.googleapis.com/auth/drive.file';
