import { StandIn } from '../harness/stand-in.ts';

interface ClassroomModel {
  /** Stored drafts, by course/item/kind/student. */
  drafts: Record<string, string>;
  items: { id: string; text: string; comments: string[] }[];
  posted: { key: string; text: string }[];
  /** Number of presses on Post, by user or script. */
  presses: number;
  /** Number of times that a post's menu was opened or "Repost" was pressed. */
  menus: number;
  reposts: number;
}

export const COURSE = 'NjA1';
export const OTHER_COURSE = 'NjA2';
export const ITEM = 'NzA2';
export const [FIRST_STUDENT, SECOND_STUDENT] = ['MTAx', 'MTAy'] as const;

export const GCLASSROOM_PATH = `/u/0/c/${COURSE}`;
export const GCLASSROOM_URL = `https://classroom.google.com${GCLASSROOM_PATH}`;
export const PATHS = {
  home: '/u/0/h',
  stream: GCLASSROOM_PATH,
  otherStream: `/u/0/c/${OTHER_COURSE}`,
  classwork: `/w/${COURSE}/t/all`,
  instructions: `/c/${COURSE}/a/${ITEM}/details`,
  studentWork: `/c/${COURSE}/a/${ITEM}/submissions/by-status/and-sort-name/all/${FIRST_STUDENT}`,
  everybodysWork: `/c/${COURSE}/a/${ITEM}/submissions/by-status/and-sort-name/all`,
  grader: `/g/tg/${COURSE}/${ITEM}#u=${FIRST_STUDENT}&t=f`,
} as const;

/** The stand-in Classroom with its actions. */
export class GclassroomHost extends StandIn {
  async model(): Promise<ClassroomModel> {
    return (await this.drive.call('model')) as ClassroomModel;
  }
  /** Navigates as Classroom does: without a load, and the previous view stays in the document. */
  go = (path: string) => this.drive.call('go', path);
  /** Fills a new view, whose frame Classroom shows first. */
  paint = () => this.drive.call('paint');
  newPost = (text?: string) => this.text('newPost', text);
  /** Adds a comment below the last post, or a private one. */
  comment = (text: string) => this.drive.call('comment', text);
  switchStudent = (student: string) => this.drive.call('switchStudent', student);
  /** Changes the address only; the panel follows later. */
  changeAddress = (student: string) => this.drive.call('changeAddress', student);
  hearLate = () => this.drive.call('hearLate');
  pressRow = (index = 0) => this.drive.call('pressRow', index);
  rowCount = () => this.number('rowCount');
  /** Turns an empty box into a row again. */
  fold = (index = 0) => this.drive.call('fold', index);
  /** Makes rows ignore the click that opens them. */
  jam = () => this.drive.call('jam');
  openAfter = (ms: number) => this.drive.call('openAfter', ms);
  /** Changes the entry to an announcement: two small buttons, the earlier wide row, or a button that opens a dialog. */
  switchEntry = (entry: 'buttons' | 'row' | 'dialog') => this.drive.call('switchEntry', entry);
  disableByAttribute = () => this.drive.call('disableByAttribute');
  /** Makes private comments a text area that is always open. */
  asPlainField = () => this.drive.call('asPlainField');
  keepStaleShown = () => this.drive.call('keepStaleShown');
  withoutViewRoots = () => this.drive.call('withoutViewRoots');
  redrawPosts = () => this.drive.call('redrawPosts');
  scrollAway = () => this.drive.call('scrollAway');
  /** Puts all boxes into one element, with other labels than their rows had. */
  asFlatPage = () => this.drive.call('asFlatPage');
  nestText = (outer: string, inner: string) => this.drive.call('nestText', outer, inner);
  /** Nests cards in cards, each with a row of its own. */
  doubleRows = () => this.drive.call('doubleRows');
  /** Opens a new assignment. Returns the key of its draft. */
  openDialog = () => this.text('openDialog');
  setTitle = (title: string) => this.drive.call('setTitle', title);
  closeDialog = () => this.drive.call('closeDialog');
  inLanguage = (locale: 'de' | 'es' | 'ar') => this.drive.call('asLocale', locale);
  post = (index = 0) => this.drive.call('post', index);
}
