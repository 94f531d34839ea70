import { StandIn } from './stand-in.ts';

/** State of the comments of docos.js, as their host reports it. */
export interface DocosModel {
  threads: { part: string; replies: string[] }[];
  drafts: Record<string, string>;
  posted: number;
}

/** The actions that Docs, Sheets, Slides and the Drive viewer share, because they use the same comments component. */
export class DocosHost<M extends DocosModel> extends StandIn {
  async model(): Promise<M> {
    return (await this.drive.call('model')) as M;
  }
  renders = () => this.number('renders');
  openComment = () => this.text('openComment');
  /** Adds a posted comment. Returns its number. */
  comment = async (text: string) => Number(await this.drive.call('comment', text));
  replyTo = (thread: number) => this.text('replyTo', thread);
  resolve = (thread: number) => this.drive.call('resolve', thread);
  post = (index = 0) => this.drive.call('post', index);
  focusThread = (index = 0) => this.drive.call('focusThread', index);
  /** Makes links in comments plain text. */
  truncate = () => this.drive.call('truncate');
  /** Folds the comments pane, as in a narrow window; an open thread is then a card over the page. */
  foldPane = () => this.drive.call('foldPane');
  openCard = (thread: number | null) => this.drive.call('openCard', thread);
  /** Makes boxes plain text areas, and Post disabled by its own attribute. */
  asOlderForm = () => this.drive.call('asOlderForm');
  /** From now on, removes an empty box when it loses the focus. */
  closeWhenLeft = () => this.drive.call('closeWhenLeft');
  asViewOnly = () => this.drive.call('asViewOnly');
}
