import { StandIn } from './stand-in.ts';

/** What a host with the comments of docos.js knows of them. */
export interface DocosModel {
  threads: { part: string; replies: string[] }[];
  drafts: Record<string, string>;
  posted: number;
}

/** The verbs that Docs, Sheets, Slides and the Drive viewer share: their comments are one component. */
export class DocosHost<M extends DocosModel> extends StandIn {
  async model(): Promise<M> {
    return (await this.drive.call('model')) as M;
  }
  renders = () => this.number('renders');
  openComment = () => this.text('openComment');
  /** A posted comment; answers its number. */
  comment = async (text: string) => Number(await this.drive.call('comment', text));
  replyTo = (thread: number) => this.text('replyTo', thread);
  resolve = (thread: number) => this.drive.call('resolve', thread);
  post = (index = 0) => this.drive.call('post', index);
  focusThread = (index = 0) => this.drive.call('focusThread', index);
  /** Links in comments stay plain text. */
  truncate = () => this.drive.call('truncate');
  /** A narrow window: the pane is folded up, a thread lies over the page as a card (null: none does). */
  foldPane = () => this.drive.call('foldPane');
  openCard = (thread: number | null) => this.drive.call('openCard', thread);
  /** From now on an empty box goes when the focus leaves it. */
  closeWhenLeft = () => this.drive.call('closeWhenLeft');
  asViewOnly = () => this.drive.call('asViewOnly');
}
