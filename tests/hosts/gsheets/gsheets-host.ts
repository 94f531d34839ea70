import { DocosHost, type DocosModel } from '../harness/docos-host.ts';

interface SheetsModel extends DocosModel {
  gid: string;
  mode: 'edit' | 'view';
  /** What was entered, by sheet and address. */
  cells: Record<string, Record<string, string>>;
  selected: string | null;
  /** How often the export was asked. */
  reads: number;
}

export const GSHEETS_PATH = '/spreadsheets/d/1AbC-stand-in/edit?gid=0#gid=0';
export const GSHEETS_URL = `https://docs.google.com${GSHEETS_PATH}`;

/** The stand-in Sheets and what it can do. */
export class GsheetsHost extends DocosHost<SheetsModel> {
  /** A person goes to a cell (`B2`) or draws over some (`B2:B3`). */
  select = (place: string) => this.drive.call('select', place);
  /** What stood there before, or comes from somebody else. */
  fill = (address: string, text: string) => this.drive.call('fill', address, text);
  typeInCell = (text: string) => this.drive.call('typeInCell', text);
  pressEnter = () => this.drive.call('pressEnter');
  openSheet = (gid: string) => this.drive.call('openSheet', gid);
  /** A protected range: what is pasted does not stay. */
  protect = () => this.drive.call('protect');
  /** What is pasted is taken as typed: the formula bar shows it, and it is gone once the cell is left. */
  holdPastes = () => this.drive.call('holdPastes');
  deafenGrid = () => this.drive.call('deafenGrid');
  /** Which separators of arguments the file's locale takes: `,;`, `;` or `,`. */
  separators = (accepted: string) => this.drive.call('separators', accepted);
  exportIsBusy = () => this.drive.call('exportIsBusy');
  exportIsForbidden = () => this.drive.call('exportIsForbidden');
  /** The server learns of a change only after so many reads. */
  exportLags = (reads: number) => this.drive.call('exportLags', reads);
}
