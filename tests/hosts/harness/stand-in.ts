/** A stand-in page as a test drives it: in a frame of a browser test, or in a tab under the host's real address. */
export interface Drive {
  call(verb: string, ...args: readonly unknown[]): Promise<unknown>;
}

export interface CaretAt {
  index: number;
  before: string;
}

/** The verbs that every stand-in host has. */
export class StandIn {
  readonly drive: Drive;
  /** The person who writes sees what is written nowhere else: its player stands beside the editor. */
  readonly isReadWhereWritten: boolean = false;

  constructor(drive: Drive) {
    this.drive = drive;
  }

  protected async number(verb: string): Promise<number> {
    return Number(await this.drive.call(verb));
  }
  protected async texts(verb: string): Promise<string[]> {
    const value = await this.drive.call(verb);
    return Array.isArray(value) ? value.map(String) : [];
  }
  protected async text(verb: string, ...args: readonly unknown[]): Promise<string> {
    return String(await this.drive.call(verb, ...args));
  }

  /** Keys that reached the host as its own shortcuts. */
  keysSeen = () => this.texts('keysSeen');
  pageErrors = () => this.texts('pageErrors');
  cspReports = () => this.texts('cspReports');
  injectedCount = () => this.number('injectedCount');
  placementCount = () => this.number('placementCount');
  playerCount = () => this.number('playerCount');
  async caret(): Promise<CaretAt | null> {
    return (await this.drive.call('caret')) as CaretAt | null;
  }
  putCaret = (index: number, text: string) => this.drive.call('putCaret', index, text);
  type = (index: number, text: string) => this.drive.call('type', index, text);
  undo = () => this.drive.call('undo');
  nextFrame = () => this.drive.call('nextFrame');
  churn = (times: number) => this.drive.call('churn', times);

  /** A new place to write in, with the focus; answers the host's own id. */
  openEditor = (text?: string) => this.text('openEditor', text);
  /** As openEditor, but its controls come with `finishMount`. */
  openEditorLate = () => this.text('openEditorLate');
  finishMount = () => this.drive.call('finishMount');
  closeEditor = (index = 0) => this.drive.call('closeEditor', index);
  editorHtml = (index = 0) => this.text('editorHtml', index);
  /** What the host itself holds of editor `index`: never the document that we wrote into. */
  modelText = (index = 0) => this.text('modelText', index);
  /** All words that the page shows, those in fields and in framed editors too. */
  shownText = () => this.text('shownText');
  showLink = (href: string) => this.drive.call('showLink', href);
  rerenderToolbar = () => this.drive.call('rerenderToolbar');
  hideToolbar = () => this.drive.call('hideToolbar');
  hideEditors = () => this.drive.call('hideEditors');
  lock = (index = 0) => this.drive.call('lock', index);
  /** Whether the host puts back what it had, whatever is written. */
  refuse = (isRefusing: boolean) => this.drive.call('refuse', isRefusing);
  /** The host no longer hears what is written. */
  deafen = () => this.drive.call('deafen');
  asLocale = (locale: 'ar' | 'es') => this.drive.call('asLocale', locale);
  /** To a page of the same host on which Mote has no place. */
  leave = () => this.drive.call('leave');
  /** A state of the page by name, for the walk over the selectors. */
  show = (state: string) => this.drive.call('show', state);
}
