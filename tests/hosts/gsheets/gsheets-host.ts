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
  /** The pointer rests on a cell that is not the active one. */
  pointAt = (place: string) => this.drive.call('pointAt', place);
  /** What stood there before, or comes from somebody else. */
  fill = (address: string, text: string) => this.drive.call('fill', address, text);
  typeInCell = (text: string) => this.drive.call('typeInCell', text);
  pressEnter = () => this.drive.call('pressEnter');
  openSheet = (gid: string) => this.drive.call('openSheet', gid);
  /** A protected range: what is pasted does not stay. */
  protect = () => this.drive.call('protect');
  /** What is pasted is taken as typed: the formula bar shows it, and it is gone once the cell is left. */
  holdPastes = () => this.drive.call('holdPastes');
  /** Enter in the name box goes nowhere. */
  deafenNameBox = () => this.drive.call('deafenNameBox');
  /** The Delete key deletes nothing. */
  keepAll = () => this.drive.call('keepAll');
  deafenGrid = () => this.drive.call('deafenGrid');
  /** As Sheets does in a file of that locale: whatever was entered, a formula is kept with this name and separator. */
  writeFormulasAs = (name: string, separator: string) => this.drive.call('writeFormulasAs', name, separator);
  /** Which separators of arguments the file's locale takes: `,;`, `;` or `,`. */
  separators = (accepted: string) => this.drive.call('separators', accepted);
  exportIsBusy = () => this.drive.call('exportIsBusy');
  exportIsForbidden = () => this.drive.call('exportIsForbidden');
  /** The server learns of a change only after so many reads. */
  exportLags = (reads: number) => this.drive.call('exportLags', reads);
}

/** The same page, with one cell as the place to put a mote in: it has no caret, and is empty until a mote is there. */
export class GsheetsCellHost extends GsheetsHost {
  static readonly ADDRESS = 'B2';
  /** The words of another cell. */
  override openEditor = async (text = ''): Promise<string> => {
    if (text) await this.fill('A1', text);
    await this.select(GsheetsCellHost.ADDRESS);
    return GsheetsCellHost.ADDRESS;
  };
  override openEditorLate = async (): Promise<string> => {
    await this.drive.call('emptyBar');
    return this.openEditor();
  };
  override finishMount = () => this.drive.call('showBar');
  /** The person goes to a sheet that has no cells. */
  override closeEditor = () => this.drive.call('openChart');
  override editorHtml = () => this.text('barHtml');
  override modelText = async (): Promise<string> => JSON.stringify((await this.model()).cells);
  override shownText = () => this.text('shownCells');
  override undo = () => this.drive.call('undoInGrid');
  /** The link in another cell, and the pointer on it. */
  override showLink = async (href: string): Promise<unknown> => {
    await this.fill('D9', href);
    return this.pointAt('D9');
  };
  override hideToolbar = () => this.drive.call('hideBarEnd');
  override hideEditors = () => this.drive.call('hideCellEditor');
  override lock = () => this.asViewOnly();
  override refuse = () => this.deafenGrid();
}
