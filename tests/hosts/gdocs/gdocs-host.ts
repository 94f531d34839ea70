import { DocosHost, type DocosModel } from '../harness/docos-host.ts';

interface Range {
  start: number;
  end: number;
}

export type ExportMisdeed = 'forbidden' | 'busy' | 'login' | 'huge' | 'hangs' | 'offline';

interface DocsModel extends DocosModel {
  tab: string;
  mode: 'edit' | 'suggest' | 'view';
  /** The text of the tab that is shown. */
  body: string;
  tabs: Record<string, { text: string; links: (Range & { url: string })[]; suggestions: Range[] }>;
  selection: Range;
  /** Edits of the document that one undo takes back each. */
  steps: number;
  /** How often the export was asked, and for which tabs. */
  reads: number;
  asked: string[];
  /** How often something was pasted, taken or not. */
  pastes: number;
  /** It scrolls to the caret by itself. */
  isGliding: boolean;
  /** The annotation flag as the application met it when it started. */
  flag: string | null;
}

export const GDOCS_PATH = '/document/d/1AbC-stand-in/edit?tab=t.0';
export const GDOCS_URL = `https://docs.google.com${GDOCS_PATH}`;

/** The stand-in Docs and what it can do. */
export class GdocsHost extends DocosHost<DocsModel> {
  /** The person clicks into the document: the caret is painted there. */
  focusBody = () => this.drive.call('focusBody');
  openTab = (tab: string) => this.drive.call('openTab', tab);
  /** By the switcher, as the person chooses it; nothing else of the page changes. */
  switchMode = (mode: 'edit' | 'suggest' | 'view') => this.drive.call('switchMode', mode);
  /** The document as it was published, with a link in its one paragraph. */
  asPublished = (href: string) => this.drive.call('asPublished', href);
  asSuggesting = () => this.drive.call('asSuggesting');
  /** The person writes the document anew. */
  writeBody = (text: string) => this.drive.call('writeBody', text);
  selectBody = (start: number, end = start) => this.drive.call('selectBody', start, end);
  deafenBody = () => this.drive.call('deafenBody');
  lockBody = () => this.drive.call('lockBody');
  /** `rich`: marked-up text by way of the proxy only; `none`: the dialog for links is what is left. */
  takePastes = (kind: 'both' | 'words' | 'rich' | 'none') => this.drive.call('takePastes', kind);
  /** What is selected stays selected, whoever asks. */
  holdSelection = () => this.drive.call('holdSelection');
  /** The text functions give what they gave, until the next click. */
  goStale = () => this.drive.call('goStale');
  addTab = (id: string, title: string, text: string, inside?: string) =>
    this.drive.call('addTab', id, title, text, inside);
  removeTab = (id: string) => this.drive.call('removeTab', id);
  /** From now on, for one tab or for all: refused, too many, a page to sign in on, more than anybody reads, no answer, no network. */
  exportMisbehaves = (how: ExportMisdeed, tab?: string) => this.drive.call('exportMisbehaves', how, tab);
  exportIsForbidden = () => this.exportMisbehaves('forbidden');
  exportHangs = () => this.exportMisbehaves('hangs');
  /** An export that does not know tabs. */
  exportIsOfFirstTab = () => this.drive.call('exportIsOfFirstTab');
  /** The server learns of a change only after so many reads. */
  exportLags = (reads: number) => this.drive.call('exportLags', reads);
  undoInBody = () => this.drive.call('undoInBody');
  /** Puts a link behind words at the end of the document, and the caret into it. */
  linkInBody = (href: string) => this.drive.call('linkInBody', href);
  leaveLink = () => this.drive.call('leaveLink');
}

/** The same page, with its document as the one place to write in. */
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
  /** The person goes to another tab of the document. */
  override closeEditor = () => this.openTab('t.1');
  /** Its text is no markup, whatever stands in it. */
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
