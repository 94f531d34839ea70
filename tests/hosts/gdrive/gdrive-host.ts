import { DocosHost, type DocosModel } from '../harness/docos-host.ts';

interface DriveModel extends DocosModel {
  mode: 'comment' | 'view';
  file: string | null;
}

export const GDRIVE_PATH = '/file/d/f-report/view';
export const GDRIVE_LIST_PATH = '/drive/u/0/folders/1AbC';
/** The address as Classroom links to it. */
export const GDRIVE_CLASSROOM_PATH = '/file/d/f-report/view?usp=classroom_web&authuser=0';
export const GDRIVE_URL = `https://drive.google.com${GDRIVE_PATH}`;

/** The stand-in Drive with its actions. */
export class GdriveHost extends DocosHost<DriveModel> {
  /** Opens a file above the list, without a change of the address. */
  openOver = (id: string) => this.drive.call('openOver', id);
  openFile = (id: string) => this.drive.call('openFile', id);
  /** Writes text on a page of the shown file; `href`: a link of the PDF covers it. */
  writeOnPage = (page: number, text: string, href?: string) => this.drive.call('writeOnPage', page, text, href);
  scrolledTo = () => this.number('scrolledTo');
  scrollTo = (top: number) => this.drive.call('scrollTo', top);
  /**
   * Changes the viewer to that of 2026-11, whose class names have no meaning: three ways to fix the ratio of a page,
   * and an unknown one.
   */
  switchViewer = (viewer: 'padded' | 'ratio' | 'spaced' | 'unknown') => this.drive.call('switchViewer', viewer);
  /** Loads `loaded` pages first, and `given` more when the end is shown. */
  loadFirst = (loaded: number, given: number) => this.drive.call('loadFirst', loaded, given);
  showPlainText = (text: string, rest?: string) => this.drive.call('showPlainText', text, rest);
  keepLoading = () => this.drive.call('keepLoading');
  showTextPreview = (text: string) => this.drive.call('showTextPreview', text);
}
