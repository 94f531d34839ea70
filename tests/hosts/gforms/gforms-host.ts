import { StandIn } from '../harness/stand-in.ts';

interface Answers {
  page: number;
  /** By the number of the entry: what the form would send. */
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
  rule?: 'number';
  options?: string[];
}

export const GFORMS_PATH = '/forms/d/e/1FAIpQL-stand-in/viewform';
export const GFORMS_URL = `https://docs.google.com${GFORMS_PATH}`;

/** The stand-in form as a responder sees it, and what it can do. */
export class GformsHost extends StandIn {
  async model(): Promise<Answers> {
    return (await this.drive.call('model')) as Answers;
  }
  /** A question of this page; answers the number of its entry. */
  ask = async (question: Question) => Number(await this.drive.call('ask', question));
  /** A question of the next page. */
  askLater = async (question: Question) => Number(await this.drive.call('askLater', question));
  /** The hidden field that is sent with the form; null when the form has none for this entry. */
  hidden = async (entry: number) => (await this.drive.call('hidden', entry)) as string | null;
  /** Replaces the list without navigation, in the same elements. False when a required answer is missing. */
  nextPage = async () => Boolean(await this.drive.call('next'));
  send = async () => Boolean(await this.drive.call('send'));
  /** The owner looks at the form: nothing can be answered. */
  asPreview = () => this.drive.call('asPreview');
  disable = (index = 0) => this.drive.call('disable', index);
  /** Google has renamed what shows descriptions. */
  renameDescriptions = () => this.drive.call('renameDescriptions');
  /** A quiz that was marked, or what all answered: an answer, locked, and other words beside it. */
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

/** The stand-in editor of a form, and what it can do. */
export class CreatorHost extends StandIn {
  override readonly isReadWhereWritten = true;
  async model(): Promise<FormDraft> {
    return (await this.drive.call('model')) as FormDraft;
  }
  /** A question without a description; answers its id. */
  addQuestion = (text = '') => this.text('addQuestion', text);
  addChoices = (...options: string[]) => this.text('addChoices', options);
  addSection = () => this.text('addSection');
  removeItem = (id: string) => this.drive.call('removeItem', id);
  /** Makes a card the active one, as a click on it does. */
  activate = (id: string) => this.drive.call('activate', id);
  /** What the verbs of all hosts mean here; at first a question's description. */
  writeIn = (place: 'choice' | 'section' | 'title') => this.drive.call('writeIn', place);
  focusHead = (field: 'title' | 'description') => this.drive.call('focusHead', field);
  focusOption = (id: string, index: number) => this.drive.call('focusOption', id, index);
  removeOption = (id: string, index: number) => this.drive.call('removeOption', id, index);
  /** Choices that can be bold: text boxes like the heading's. */
  asRichOptions = () => this.drive.call('asRichOptions');
  /** The look of 2021 and before: text areas. */
  asOlder = () => this.drive.call('asOlder');
  /** A menu in which no entry is the description. */
  withoutDescription = () => this.drive.call('withoutDescription');
  /** The badge stays at "Saving…", as without a network. */
  goOffline = () => this.drive.call('goOffline');
  /** All answers; or, by its address, those to one question. */
  showResponses = (answers: readonly string[], hash = '#responses') => this.drive.call('showResponses', answers, hash);
  /** One person's answers, in fields that are locked. */
  showResponse = (id: string, answers: readonly string[]) => this.drive.call('showResponse', id, answers);
}
