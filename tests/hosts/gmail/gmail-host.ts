import { StandIn } from '../harness/stand-in.ts';

export interface Addressee {
  /** Absent: Gmail knows the address only. */
  name?: string;
  email: string;
}

interface GmailModel {
  drafts: Record<string, { html: string; saves: number }>;
  sent: { id: string; html: string }[];
  shortcuts: string[];
}

export const GMAIL_URL = 'https://mail.google.com/mail/u/0/#inbox';
export const GMAIL_PATH = '/mail/u/0/#inbox';

/** The stand-in Gmail with its actions. */
export class GmailHost extends StandIn {
  async model(): Promise<GmailModel> {
    return (await this.drive.call('model')) as GmailModel;
  }
  openCompose = (html?: string) => this.text('openCompose', html);
  closeCompose = (index = 0) => this.drive.call('closeCompose', index);
  discard = (index = 0) => this.drive.call('discard', index);
  send = (index = 0) => this.drive.call('send', index);
  /** Replaces the people in a line of the draft. */
  address = (index: number, people: readonly Addressee[], field: 'to' | 'cc' | 'bcc' = 'to') =>
    this.drive.call('address', index, people, field);
  /** Opens an inline reply below the last message of the open thread. */
  reply = () => this.text('reply');
  /** Removes the compose's hidden fields with the draft's ids, or (`isKept`) empties them. */
  dropIds = (index = 0, isKept = false) => this.drive.call('dropIds', index, isKept);
  /** Switches to plain text mode: a text field replaces the editor. */
  asPlain = (index = 0) => this.drive.call('asPlain', index);
  fullScreen = (index = 0) => this.drive.call('fullScreen', index);
  /** Turns this page into the document of a pop-out. */
  popOut = () => this.text('popOut');
  openThread = () => this.drive.call('openThread');
  openList = () => this.drive.call('openList');
  receive = (html: string, isCollapsed = false) => this.drive.call('receive', html, isCollapsed);
  expand = (index: number) => this.drive.call('expand', index);
}
