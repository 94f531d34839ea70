import { DocosHost, type DocosModel } from '../harness/docos-host.ts';

interface SlidesModel extends DocosModel {
  mode: 'edit' | 'view';
  current: string | null;
  slides: Record<string, { shapes: { id: string; text: string; link: string | null }[]; notes: string }>;
}

/** As it is while it loads: the address names no slide yet. */
export const GSLIDES_PATH = '/presentation/d/1AbC-stand-in/edit';
export const GSLIDES_URL = `https://docs.google.com${GSLIDES_PATH}`;

/** The stand-in Slides and what it can do. */
export class GslidesHost extends DocosHost<SlidesModel> {
  openSlide = (id: string) => this.drive.call('openSlide', id);
  /** `x`: how far from the left it stands. */
  addShape = (text: string, link?: string | null, x?: number, y?: number) =>
    this.drive.call('addShape', text, link, x, y);
  /** Selects words in a box of the slide; '' ends it. */
  selectWords = (words: string) => this.drive.call('selectWords', words);
  selectShape = () => this.drive.call('selectShape');
  /** What is pasted makes nothing. */
  deafenSlide = () => this.drive.call('deafenSlide');
  /** It looks at nothing of what is pasted but its words. */
  asPlainPaste = () => this.drive.call('asPlainPaste');
  present = () => this.drive.call('present');
  presentHere = () => this.drive.call('presentHere');
  /** The next slide of a slideshow in a window of its own. */
  showSlide = (id: string) => this.drive.call('showSlide', id);
  showBubble = (href: string) => this.drive.call('showBubble', href);
}

/** The same page, with the slide as the place to put a mote on: it has no caret, and takes a box for each. */
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
