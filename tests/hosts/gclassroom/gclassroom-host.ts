import { StandIn } from '../harness/stand-in.ts';

interface ClassroomModel {
  /** By course/item/kind/student. */
  drafts: Record<string, string>;
  items: { id: string; text: string; comments: string[] }[];
  posted: { key: string; text: string }[];
  /** How often Post was pressed, by whomever. */
  presses: number;
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

/** The stand-in Classroom and what it can do. */
export class GclassroomHost extends StandIn {
  async model(): Promise<ClassroomModel> {
    return (await this.drive.call('model')) as ClassroomModel;
  }
  /** Its own navigation: nothing is loaded, the view before stays in the document. */
  go = (path: string) => this.drive.call('go', path);
  /** The frame of a view stands first; this fills it. */
  paint = () => this.drive.call('paint');
  newPost = (text?: string) => this.text('newPost', text);
  /** A comment below the last post, or a private one. */
  comment = (text: string) => this.drive.call('comment', text);
  switchStudent = (student: string) => this.drive.call('switchStudent', student);
  /** Only the address: the panel follows later. */
  changeAddress = (student: string) => this.drive.call('changeAddress', student);
  hearLate = () => this.drive.call('hearLate');
  pressRow = (index = 0) => this.drive.call('pressRow', index);
  rowCount = () => this.number('rowCount');
  /** An empty box becomes a row again. */
  fold = (index = 0) => this.drive.call('fold', index);
  /** Rows no longer open. */
  jam = () => this.drive.call('jam');
  openAfter = (ms: number) => this.drive.call('openAfter', ms);
  /** Private comments are a text area, always open. */
  asPlainField = () => this.drive.call('asPlainField');
  keepStaleShown = () => this.drive.call('keepStaleShown');
  withoutViewRoots = () => this.drive.call('withoutViewRoots');
  redrawPosts = () => this.drive.call('redrawPosts');
  scrollAway = () => this.drive.call('scrollAway');
  /** All boxes stand in one element, and have other labels than the rows that they were. */
  asFlatPage = () => this.drive.call('asFlatPage');
  nestText = (outer: string, inner: string) => this.drive.call('nestText', outer, inner);
  /** Cards within cards, each with a row of its own. */
  doubleRows = () => this.drive.call('doubleRows');
  /** A new assignment; answers the key of its draft. */
  openDialog = () => this.text('openDialog');
  setTitle = (title: string) => this.drive.call('setTitle', title);
  closeDialog = () => this.drive.call('closeDialog');
  post = (index = 0) => this.drive.call('post', index);
}
