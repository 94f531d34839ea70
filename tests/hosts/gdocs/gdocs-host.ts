import { DocosHost, type DocosModel } from '../harness/docos-host.ts';

interface Range {
  start: number;
  end: number;
}

export type ExportMisdeed = 'forbidden' | 'busy' | 'login' | 'huge' | 'hangs' | 'offline';

interface DocsModel extends DocosModel {
  tab: string;
  mode: 'edit' | 'suggest' | 'view';
  /** Text of the shown tab. */
  body: string;
  tabs: Record<string, { text: string; links: (Range & { url: string })[]; suggestions: Range[] }>;
  selection: Range;
  /** Number of undo steps of the document. */
  steps: number;
  /** Number of export requests. */
  reads: number;
  asked: string[];
  /** Number of pastes, accepted or not. */
  pastes: number;
  /** True while the page scrolls to the caret by itself. */
  isGliding: boolean;
  /** The annotation flag at the start of Docs; null: not set. */
  flag: string | null;
}

export const GDOCS_PATH = '/document/d/1AbC-stand-in/edit?tab=t.0';
export const GDOCS_URL = `https://docs.google.com${GDOCS_PATH}`;

/** The stand-in Docs with its actions. */
export class GdocsHost extends DocosHost<DocsModel> {
  /** Clicks into the document: Docs paints the caret there. */
  focusBody = () => this.drive.call('focusBody');
  openTab = (tab: string) => this.drive.call('openTab', tab);
  /** Changes the mode by the switcher, as a user does; nothing else of the page changes. */
  switchMode = (mode: 'edit' | 'suggest' | 'view') => this.drive.call('switchMode', mode);
  /** Shows the document as published to the web, with a link in its only paragraph. */
  asPublished = (href: string) => this.drive.call('asPublished', href);
  asSuggesting = () => this.drive.call('asSuggesting');
  /** Replaces the document's text, as its user does. */
  writeBody = (text: string) => this.drive.call('writeBody', text);
  selectBody = (start: number, end = start) => this.drive.call('selectBody', start, end);
  deafenBody = () => this.drive.call('deafenBody');
  lockBody = () => this.drive.call('lockBody');
  /**
   * Sets which pastes Docs accepts. `rich`: only markup by way of the proxy; `none`: only the dialog for links is left.
   */
  takePastes = (kind: 'both' | 'words' | 'rich' | 'none') => this.drive.call('takePastes', kind);
  /** Keeps the selection, whatever the scripts of the page request. */
  holdSelection = () => this.drive.call('holdSelection');
  /** Makes the text functions return outdated text until the next click. */
  goStale = () => this.drive.call('goStale');
  addTab = (id: string, title: string, text: string, inside?: string) =>
    this.drive.call('addTab', id, title, text, inside);
  removeTab = (id: string) => this.drive.call('removeTab', id);
  /**
   * Makes the export fail for one tab or for all: refused, rate-limited, redirected to a sign-in page, oversized,
   * unanswered, or offline.
   */
  exportMisbehaves = (how: ExportMisdeed, tab?: string) => this.drive.call('exportMisbehaves', how, tab);
  exportIsForbidden = () => this.exportMisbehaves('forbidden');
  exportHangs = () => this.exportMisbehaves('hangs');
  /** Makes the export ignore the tab and return the first one. */
  exportIsOfFirstTab = () => this.drive.call('exportIsOfFirstTab');
  /** Makes the server see a change only after this many reads. */
  exportLags = (reads: number) => this.drive.call('exportLags', reads);
  undoInBody = () => this.drive.call('undoInBody');
  /** Adds a link at the end of the document, and puts the caret into it. */
  linkInBody = (href: string) => this.drive.call('linkInBody', href);
  leaveLink = () => this.drive.call('leaveLink');
}

/** The stand-in Docs with the document itself as its only place to write. */
export class GdocsBodyHost extends GdocsHost {
  override openEditor = async (text = ''): Promise<string> => {
    await this.writeBody(text);
    return 'body';
  };
  override openEditorLate = async (): Promise<string> => {
    await this.drive.call('emptyBar');
    return this.openEditor();
  };
  override finishMount = () => this.drive.call('showBar');
  /** Switches to another tab of the document. */
  override closeEditor = () => this.openTab('t.1');
  /** Returns the document's text with escaped markup characters, because it is plain text. */
  override editorHtml = async () => (await this.modelText()).replaceAll('<', '&lt;');
  override modelText = async (): Promise<string> => (await this.model()).body;
  override shownText = () => this.modelText();
  override type = (_index: number, text: string) => this.writeBody(text);
  override undo = () => this.undoInBody();
  override putCaret = async (_index: number, text: string) => {
    const { body } = await this.model();
    return this.selectBody(body.indexOf(text) + text.length);
  };
  override async caret() {
    const { body, selection } = await this.model();
    return { index: 0, before: body.slice(0, selection.end) };
  }
  override showLink = (href: string) => this.linkInBody(href);
  override hideToolbar = () => this.drive.call('hideBar');
  override hideEditors = () => this.drive.call('hideProxy');
  override lock = () => this.lockBody();
  override deafen = () => this.deafenBody();
  override refuse = (isRefusing: boolean) => this.drive.call('refuseInBody', isRefusing);
  override asLocale = async (locale: 'ar' | 'es') => {
    await this.drive.call('asLocale', locale);
    return this.drive.call('labelBar', locale);
  };
}
