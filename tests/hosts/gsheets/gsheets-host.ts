import { DocosHost, type DocosModel } from '../harness/docos-host.ts';

interface SheetsModel extends DocosModel {
  gid: string;
  mode: 'edit' | 'view';
  /** Entered text, by sheet and address. */
  cells: Record<string, Record<string, string>>;
  selected: string | null;
  /** Number of export requests. */
  reads: number;
}

export const GSHEETS_PATH = '/spreadsheets/d/1AbC-stand-in/edit?gid=0#gid=0';
export const GSHEETS_URL = `https://docs.google.com${GSHEETS_PATH}`;

/** The stand-in Sheets with its actions. */
export class GsheetsHost extends DocosHost<SheetsModel> {
  /** Moves to a cell (`B2`), or selects several (`B2:B3`). */
  select = (place: string) => this.drive.call('select', place);
  /** Rests the pointer on a cell that is not the active one. */
  pointAt = (place: string) => this.drive.call('pointAt', place);
  /** Sets the earlier text of a cell, or that of another user. */
  fill = (address: string, text: string) => this.drive.call('fill', address, text);
  typeInCell = (text: string) => this.drive.call('typeInCell', text);
  pressEnter = () => this.drive.call('pressEnter');
  openSheet = (gid: string) => this.drive.call('openSheet', gid);
  /** Protects the range: pasted text does not stay. */
  protect = () => this.drive.call('protect');
  /** Treats a paste as typing: the formula bar shows it, and leaving the cell discards it. */
  holdPastes = () => this.drive.call('holdPastes');
  /** Makes Enter in the name box go nowhere. */
  deafenNameBox = () => this.drive.call('deafenNameBox');
  /** Makes the Delete key delete nothing. */
  keepAll = () => this.drive.call('keepAll');
  deafenGrid = () => this.drive.call('deafenGrid');
  /** Stores each formula with this name and separator, as Sheets does in a file of another locale. */
  writeFormulasAs = (name: string, separator: string) => this.drive.call('writeFormulasAs', name, separator);
  /** Sets the argument separators that the file's locale accepts: `,;`, `;` or `,`. */
  separators = (accepted: string) => this.drive.call('separators', accepted);
  exportIsBusy = () => this.drive.call('exportIsBusy');
  exportIsForbidden = () => this.drive.call('exportIsForbidden');
  /** Makes the server see a change only after this many reads. */
  exportLags = (reads: number) => this.drive.call('exportLags', reads);
}

/**
 * The stand-in Sheets with one cell as the place for a mote. A cell has no caret, and is empty until a mote is
 * inserted.
 */
export class GsheetsCellHost extends GsheetsHost {
  static readonly ADDRESS = 'B2';
  /** Fills another cell with the text. */
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
  /** Switches to a sheet without cells. */
  override closeEditor = () => this.drive.call('openChart');
  override editorHtml = () => this.text('barHtml');
  override modelText = async (): Promise<string> => JSON.stringify((await this.model()).cells);
  override shownText = () => this.text('shownCells');
  override undo = () => this.drive.call('undoInGrid');
  /** Puts the link into another cell, and the pointer on it. */
  override showLink = async (href: string): Promise<unknown> => {
    await this.fill('D9', href);
    return this.pointAt('D9');
  };
  override hideToolbar = () => this.drive.call('hideBarEnd');
  override hideEditors = () => this.drive.call('hideCellEditor');
  override lock = () => this.asViewOnly();
  override refuse = () => this.deafenGrid();
}
