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
  addShape = (text: string, link?: string) => this.drive.call('addShape', text, link);
  selectShape = () => this.drive.call('selectShape');
  /** What is pasted makes nothing. */
  deafenSlide = () => this.drive.call('deafenSlide');
  present = () => this.drive.call('present');
  presentHere = () => this.drive.call('presentHere');
  /** The next slide of a slideshow in a window of its own. */
  showSlide = (id: string) => this.drive.call('showSlide', id);
  showBubble = (href: string) => this.drive.call('showBubble', href);
}
