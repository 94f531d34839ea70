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

/** The stand-in Canvas and what it can do, on each of its pages. */
export class CanvasHost extends StandIn {
  /** A cancelled reply stays in the page, unseen. */
  hideBox = (index = 0) => this.drive.call('hideBox', index);
}

export class SpeedGraderHost extends CanvasHost {
  async model(): Promise<SpeedGraderModel> {
    return (await this.drive.call('speedGrader')) as SpeedGraderModel;
  }
  switchEditor = (editor: 'field' | 'lite' | 'unknown' | 'editable' | 'bare') =>
    this.drive.call('switchEditor', editor);
  /** Where the address carries the student. */
  switchAddress = (address: 'query' | 'hash' | 'nowhere') => this.drive.call('switchAddress', address);
  dropList = () => this.drive.call('dropList');
  nextStudent = () => this.drive.call('nextStudent');
  showStudent = (student: string) => this.drive.call('showStudent', student);
  /** Only the address: the box follows later. */
  changeAddress = (student: string) => this.drive.call('changeAddress', student);
  showText = (text: string) => this.drive.call('showText', text);
  /** A comment in the new SpeedGrader, whose structure is not known. */
  showStrange = (href: string) => this.drive.call('showStrange', href);
  /** The new page's rubric, with a comment for each criterion. */
  openRubric = () => this.drive.call('openRubric');
  /** A second field that may be the comment's. */
  openOtherBox = () => this.drive.call('openOtherBox');
  /** What a student has handed in: words with a link, or a web address. */
  handIn = (student: string, kind: 'entry' | 'address', href: string) => this.drive.call('handIn', student, kind, href);
}

export class AssignmentHost extends CanvasHost {
  /** As an observer sees the entry: read only. */
  openObserved = () => this.text('openObserved');
  /** Comments on the student's work, in each of the four places where Canvas shows them. */
  showComments = (where: 'feedback' | 'details' | 'sidebar' | 'grades', comments: readonly string[]) =>
    this.drive.call('showComments', where, comments);
  showWork = (href: string) => this.drive.call('showWork', href);
  /** The comment field of "Submission Details". */
  openDetails = () => this.text('openDetails');
}
