import { StandIn } from '../harness/stand-in.ts';

export const ARTICLE_URL = 'https://article.example/volcanoes';
export const ARABIC_URL = 'https://article.example/ar/moon';

export interface LitWord {
  word: string;
  sentence: string;
  /** Epoch ms. */
  at: number;
}

/** A page with an article, and no place of Mote in it. */
export class ArticleHost extends StandIn {
  lit = async () => (await this.drive.call('lit')) as LitWord[];
  litNow = async () => (await this.drive.call('litNow')) as Omit<LitWord, 'at'>;
  html = () => this.text('html');
  /** Words of the first paragraph, from the one to the other. */
  select = (from: string, to: string) => this.drive.call('select', from, to);
  /** The first paragraph leaves the page. */
  loseFirst = () => this.drive.call('loseFirst');
  empty = () => this.drive.call('empty');
}
