import { DocosHost, type DocosModel } from '../harness/docos-host.ts';

interface SlidesModel extends DocosModel {
  mode: 'edit' | 'view';
  current: string | null;
  slides: Record<string, { shapes: { id: string; text: string; link: string | null }[]; notes: string }>;
}

/** The address while Slides loads: it names no slide yet. */
export const GSLIDES_PATH = '/presentation/d/1AbC-stand-in/edit';
export const GSLIDES_URL = `https://docs.google.com${GSLIDES_PATH}`;

/** The stand-in Slides with its actions. */
export class GslidesHost extends DocosHost<SlidesModel> {
  openSlide = (id: string) => this.drive.call('openSlide', id);
  /** Adds a shape; `x`: distance from the left. */
  addShape = (text: string, link?: string | null, x?: number, y?: number) =>
    this.drive.call('addShape', text, link, x, y);
  /** Selects words in a box of the slide; '' ends the selection. */
  selectWords = (words: string) => this.drive.call('selectWords', words);
  selectShape = () => this.drive.call('selectShape');
  /** Ignores every paste. */
  deafenSlide = () => this.drive.call('deafenSlide');
  /** Keeps only the plain text of a paste. */
  asPlainPaste = () => this.drive.call('asPlainPaste');
  present = () => this.drive.call('present');
  presentHere = () => this.drive.call('presentHere');
  /** Shows the next slide of a slideshow in its own window. */
  showSlide = (id: string) => this.drive.call('showSlide', id);
  showBubble = (href: string) => this.drive.call('showBubble', href);
}

/** The stand-in Slides with the slide as the place for a mote. A slide has no caret, and gets a box for each mote. */
export class GslidesSlideHost extends GslidesHost {
  static readonly SLIDE = 'p';
  override openEditor = async (text = ''): Promise<string> => {
    await this.openSlide(GslidesSlideHost.SLIDE);
    if (text) await this.addShape(text);
    return GslidesSlideHost.SLIDE;
  };
  override openEditorLate = async (): Promise<string> => {
    await this.drive.call('emptyBar');
    return this.openEditor();
  };
  override finishMount = () => this.drive.call('showBar');
  override closeEditor = () => this.drive.call('removeSlide');
  override editorHtml = () => this.text('slideHtml');
  override modelText = async (): Promise<string> => {
    const { slides } = await this.model();
    return Object.values(slides)
      .flatMap(({ shapes }) => shapes.map(({ text }) => text))
      .join('\n');
  };
  override shownText = () => this.modelText();
  override undo = () => this.drive.call('undoOnSlide');
  override showLink = (href: string) => this.showBubble(href);
  override hideToolbar = () => this.drive.call('hideBar');
  override hideEditors = () => this.drive.call('hideProxy');
  override lock = () => this.asViewOnly();
  override refuse = () => this.deafenSlide();
}
