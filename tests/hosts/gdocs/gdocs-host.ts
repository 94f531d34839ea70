import { StandIn } from '../harness/stand-in.ts';

interface DocsModel {
  tab: string;
  mode: 'edit' | 'view';
  body: string;
  threads: { tab: string; replies: string[] }[];
  drafts: Record<string, string>;
  posted: number;
}

export const GDOCS_PATH = '/document/d/1AbC-stand-in/edit?tab=t.0';
export const GDOCS_URL = `https://docs.google.com${GDOCS_PATH}`;

/** The stand-in Docs and what it can do. */
export class GdocsHost extends StandIn {
  async model(): Promise<DocsModel> {
    return (await this.drive.call('model')) as DocsModel;
  }
  renders = () => this.number('renders');
  openComment = () => this.text('openComment');
  /** A posted comment; answers its number. */
  comment = async (text: string) => Number(await this.drive.call('comment', text));
  replyTo = (thread: number) => this.text('replyTo', thread);
  resolve = (thread: number) => this.drive.call('resolve', thread);
  post = (index = 0) => this.drive.call('post', index);
  focusBody = () => this.drive.call('focusBody');
  focusThread = (index = 0) => this.drive.call('focusThread', index);
  /** Links in comments stay plain text. */
  truncate = () => this.drive.call('truncate');
  openTab = (tab: string) => this.drive.call('openTab', tab);
  asViewOnly = () => this.drive.call('asViewOnly');
}
