import { StandIn } from '../harness/stand-in.ts';

export interface Addressee {
  /** None: Gmail knows the address alone. */
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

/** The stand-in Gmail and what it can do. */
export class GmailHost extends StandIn {
  async model(): Promise<GmailModel> {
    return (await this.drive.call('model')) as GmailModel;
  }
  openCompose = (html?: string) => this.text('openCompose', html);
  closeCompose = (index = 0) => this.drive.call('closeCompose', index);
  discard = (index = 0) => this.drive.call('discard', index);
  send = (index = 0) => this.drive.call('send', index);
  /** Puts these people into a line of the draft, in the place of who was there. */
  address = (index: number, people: readonly Addressee[], field: 'to' | 'cc' | 'bcc' = 'to') =>
    this.drive.call('address', index, people, field);
  /** An inline reply below the last message of the open thread. */
  reply = () => this.text('reply');
  /** Plain text mode: a field stands in the editor's place. */
  asPlain = (index = 0) => this.drive.call('asPlain', index);
  fullScreen = (index = 0) => this.drive.call('fullScreen', index);
  /** Turns this page into the document of a pop-out. */
  popOut = () => this.text('popOut');
  openThread = () => this.drive.call('openThread');
  openList = () => this.drive.call('openList');
  receive = (html: string, isCollapsed = false) => this.drive.call('receive', html, isCollapsed);
  expand = (index: number) => this.drive.call('expand', index);
}
