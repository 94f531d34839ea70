import { StandIn } from '../harness/stand-in.ts';

interface Answers {
  page: number;
  /** Answers by the number of the entry, as the form would send them. */
  answers: Record<string, string>;
  alerts: Record<string, string>;
  isSent: boolean;
}

/** A question of the form: `type` 0 is a short answer, 1 a paragraph, 2 a choice. */
interface Question {
  type: 0 | 1 | 2;
  title?: string;
  description?: string;
  isRequired?: boolean;
  limit?: number;
  /** A rule that the page does not contain. */
  rule?: 'number';
  /** Rules as the page contains them: category, operator, arguments, message. */
  checks?: readonly (readonly [number, number, readonly string[], string?])[];
  options?: string[];
}

export const GFORMS_PATH = '/forms/d/e/1FAIpQL-stand-in/viewform';
export const GFORMS_URL = `https://docs.google.com${GFORMS_PATH}`;

/** The stand-in form as a responder sees it, with its actions. */
export class GformsHost extends StandIn {
  async model(): Promise<Answers> {
    return (await this.drive.call('model')) as Answers;
  }
  /** Adds a question to this page. Returns the number of its entry. */
  ask = async (question: Question) => Number(await this.drive.call('ask', question));
  /** Adds a question to the next page. */
  askLater = async (question: Question) => Number(await this.drive.call('askLater', question));
  /** Returns the hidden field that is sent with the form; null: the form has none for this entry. */
  hidden = async (entry: number) => (await this.drive.call('hidden', entry)) as string | null;
  /**
   * Goes to the next page: replaces the list without navigation, in the same elements. Returns false if a required
   * answer is missing.
   */
  nextPage = async () => Boolean(await this.drive.call('next'));
  send = async () => Boolean(await this.drive.call('send'));
  /** Shows the form as its owner previews it: nothing can be answered. */
  asPreview = () => this.drive.call('asPreview');
  disable = (index = 0) => this.drive.call('disable', index);
  /** Renames the elements that show descriptions, as an update by Google could. */
  renameDescriptions = () => this.drive.call('renameDescriptions');
  /** Shows a marked quiz, or the summary of all answers: a locked answer with other text beside it. */
  showOutcome = (page: 'viewscore' | 'viewanalytics', answer: string, words: string) =>
    this.drive.call('showOutcome', page, answer, words);
}

interface FormDraft {
  title: string;
  description: string;
  items: Record<string, { heading: string; description: string | null; options: string[]; isShuffled: boolean }>;
  saves: number;
}

export const CREATOR_PATH = '/forms/d/1Edit-stand-in/edit';
export const CREATOR_URL = `https://docs.google.com${CREATOR_PATH}`;

/** The stand-in editor of a form, with its actions. */
export class CreatorHost extends StandIn {
  override readonly isReadWhereWritten = true;
  async model(): Promise<FormDraft> {
    return (await this.drive.call('model')) as FormDraft;
  }
  /** Adds a question without a description. Returns its id. */
  addQuestion = (text = '') => this.text('addQuestion', text);
  addChoices = (...options: string[]) => this.text('addChoices', options);
  addSection = () => this.text('addSection');
  removeItem = (id: string) => this.drive.call('removeItem', id);
  /** Makes a card the active one, as a click on it does. */
  activate = (id: string) => this.drive.call('activate', id);
  /** Sets the field that the common actions of all hosts use; at first a question's description. */
  writeIn = (place: 'choice' | 'section' | 'title') => this.drive.call('writeIn', place);
  focusHead = (field: 'title' | 'description') => this.drive.call('focusHead', field);
  focusOption = (id: string, index: number) => this.drive.call('focusOption', id, index);
  removeOption = (id: string, index: number) => this.drive.call('removeOption', id, index);
  /** Makes choices rich text boxes, like the heading's. */
  asRichOptions = () => this.drive.call('asRichOptions');
  /** Shows the design of 2021 and before: text areas. */
  asOlder = () => this.drive.call('asOlder');
  /** Removes the description from the menu. */
  withoutDescription = () => this.drive.call('withoutDescription');
  /** Keeps the badge at "Saving…", as without a network. */
  goOffline = () => this.drive.call('goOffline');
  /** Shows all answers, or those to one question, by its address. */
  showResponses = (answers: readonly string[], hash = '#responses') => this.drive.call('showResponses', answers, hash);
  /** Shows one responder's answers, in locked fields. */
  showResponse = (id: string, answers: readonly string[]) => this.drive.call('showResponse', id, answers);
}
