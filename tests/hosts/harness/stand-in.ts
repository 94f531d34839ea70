/**
 * A stand-in page under the control of a test: in a frame of a browser test, or in a tab under the host's real address.
 */
export interface Drive {
  call(action: string, ...args: readonly unknown[]): Promise<unknown>;
}

export interface CaretAt {
  index: number;
  before: string;
}

/** The actions that every stand-in host has. */
export class StandIn {
  readonly drive: Drive;
  /** True if the editor also shows a player: the writing user sees the link there and nowhere else. */
  readonly isReadWhereWritten: boolean = false;

  constructor(drive: Drive) {
    this.drive = drive;
  }

  protected async number(action: string): Promise<number> {
    return Number(await this.drive.call(action));
  }
  protected async texts(action: string): Promise<string[]> {
    const value = await this.drive.call(action);
    return Array.isArray(value) ? value.map(String) : [];
  }
  protected async text(action: string, ...args: readonly unknown[]): Promise<string> {
    return String(await this.drive.call(action, ...args));
  }

  /** Returns the keys that reached the host as its own shortcuts. */
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

  /** Opens a new editor and focuses it. Returns the host's own id. */
  openEditor = (text?: string) => this.text('openEditor', text);
  /** Like openEditor, but its controls mount with `finishMount`. */
  openEditorLate = () => this.text('openEditorLate');
  finishMount = () => this.drive.call('finishMount');
  closeEditor = (index = 0) => this.drive.call('closeEditor', index);
  editorHtml = (index = 0) => this.text('editorHtml', index);
  /** Returns the host's own state of editor `index`, never the document that we wrote into. */
  modelText = (index = 0) => this.text('modelText', index);
  /** Returns all text that the page shows, also in fields and in framed editors. */
  shownText = () => this.text('shownText');
  showLink = (href: string) => this.drive.call('showLink', href);
  rerenderToolbar = () => this.drive.call('rerenderToolbar');
  hideToolbar = () => this.drive.call('hideToolbar');
  hideEditors = () => this.drive.call('hideEditors');
  lock = (index = 0) => this.drive.call('lock', index);
  /** Makes the host restore its earlier content after each change. */
  refuse = (isRefusing: boolean) => this.drive.call('refuse', isRefusing);
  /** Makes the host ignore all input. */
  deafen = () => this.drive.call('deafen');
  asLocale = (locale: 'ar' | 'es') => this.drive.call('asLocale', locale);
  /** Navigates to a page of the same host without a place for Mote. */
  leave = () => this.drive.call('leave');
  /** Shows a state of the page by name, for the check of all selectors. */
  show = (state: string) => this.drive.call('show', state);
}
