import { DocosHost, type DocosModel } from '../harness/docos-host.ts';

interface DriveModel extends DocosModel {
  mode: 'comment' | 'view';
  file: string | null;
}

export const GDRIVE_PATH = '/file/d/f-report/view';
export const GDRIVE_LIST_PATH = '/drive/u/0/folders/1AbC';
/** As Classroom links to it. */
export const GDRIVE_CLASSROOM_PATH = '/file/d/f-report/view?usp=classroom_web&authuser=0';
export const GDRIVE_URL = `https://drive.google.com${GDRIVE_PATH}`;

/** The stand-in Drive and what it can do. */
export class GdriveHost extends DocosHost<DriveModel> {
  /** A file over the list, without a change of the address. */
  openOver = (id: string) => this.drive.call('openOver', id);
  openFile = (id: string) => this.drive.call('openFile', id);
  /** Words on a page of the file that is shown; `href`: a link of the PDF lies over them. */
  writeOnPage = (page: number, text: string, href?: string) => this.drive.call('writeOnPage', page, text, href);
  scrolledTo = () => this.number('scrolledTo');
  scrollTo = (top: number) => this.drive.call('scrollTo', top);
  showTextPreview = (text: string) => this.drive.call('showTextPreview', text);
}
