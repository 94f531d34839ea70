import { StandIn } from '../harness/stand-in.ts';

export const ARTICLE_URL = 'https://article.example/volcanoes';
export const ARABIC_URL = 'https://article.example/ar/moon';

export interface LitWord {
  word: string;
  sentence: string;
  /** Epoch ms. */
  at: number;
}

/** A page with an article, without a place for Mote's buttons. */
export class ArticleHost extends StandIn {
  lit = async () => (await this.drive.call('lit')) as LitWord[];
  litNow = async () => (await this.drive.call('litNow')) as Omit<LitWord, 'at'>;
  html = () => this.text('html');
  /** Selects words of the first paragraph, from the first given word to the second. */
  select = (from: string, to: string) => this.drive.call('select', from, to);
  /** Removes the first paragraph from the page. */
  loseFirst = () => this.drive.call('loseFirst');
  empty = () => this.drive.call('empty');
}
