import { StandIn } from '../harness/stand-in.ts';

const SCHOOL = 'https://canvas.school.example';

export const DISCUSSION_PATH = '/courses/7/discussion_topics/3';
export const DISCUSSION_URL = SCHOOL + DISCUSSION_PATH;
export const SPEED_GRADER_PATH = '/courses/7/gradebook/speed_grader?assignment_id=4&student_id=11';
export const ASSIGNMENT_PATH = '/courses/7/assignments/4';
export const INBOX_PATH = '/conversations';

interface SpeedGraderModel {
  student: string;
  drafts: Record<string, string>;
  shortcuts: string[];
}

/** The stand-in Canvas with its actions, on each of its pages. */
export class CanvasHost extends StandIn {
  /** Hides a reply as Canvas does after Cancel: it stays in the page. */
  hideBox = (index = 0) => this.drive.call('hideBox', index);
}

export class SpeedGraderHost extends CanvasHost {
  async model(): Promise<SpeedGraderModel> {
    return (await this.drive.call('speedGrader')) as SpeedGraderModel;
  }
  /**
   * Changes the kind of editor. `fresh`: a rich editor that is re-created with a random id again and again;
   * `fresh-bare`: the same without a test id around it.
   */
  switchEditor = (editor: 'field' | 'lite' | 'unknown' | 'editable' | 'bare' | 'fresh' | 'fresh-bare') =>
    this.drive.call('switchEditor', editor);
  /** Re-creates the rich editor for the same student. */
  remake = () => this.drive.call('remake');
  openRichRubric = () => this.drive.call('openRichRubric');
  openOtherRich = () => this.drive.call('openOtherRich');
  /** Sets the part of the address that contains the student. */
  switchAddress = (address: 'query' | 'hash' | 'nowhere') => this.drive.call('switchAddress', address);
  dropList = () => this.drive.call('dropList');
  nextStudent = () => this.drive.call('nextStudent');
  showStudent = (student: string) => this.drive.call('showStudent', student);
  /** Changes the address only; the box follows later. */
  changeAddress = (student: string) => this.drive.call('changeAddress', student);
  showText = (text: string) => this.drive.call('showText', text);
  /** Shows a comment in the new SpeedGrader, whose structure is not known. */
  showStrange = (href: string) => this.drive.call('showStrange', href);
  /** Opens the new page's rubric, with a comment for each criterion. */
  openRubric = () => this.drive.call('openRubric');
  /** Opens a second field that could also be the comment's. */
  openOtherBox = () => this.drive.call('openOtherBox');
  /** Submits a student's work: text with a link, or a web address. */
  handIn = (student: string, kind: 'entry' | 'address', href: string) => this.drive.call('handIn', student, kind, href);
}

export class AssignmentHost extends CanvasHost {
  /** Shows the entry as an observer sees it: read only. */
  openObserved = () => this.text('openObserved');
  /** Shows comments on the student's work, in one of the four places where Canvas has them. */
  showComments = (where: 'feedback' | 'details' | 'sidebar' | 'grades', comments: readonly string[]) =>
    this.drive.call('showComments', where, comments);
  showWork = (href: string) => this.drive.call('showWork', href);
  /** Opens the comment field of "Submission Details". */
  openDetails = () => this.text('openDetails');
}
