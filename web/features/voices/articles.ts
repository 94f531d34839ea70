/** Returns the paragraphs of a customer's article. Throws without it. */
export type LoadArticle = (address: string) => Promise<readonly string[]>;

export interface ArticleLoaderDeps {
  fetch: (address: string) => Promise<Response>;
}

/** Creates the loader of articles: plain text of this site, paragraphs with an empty line between them. */
export const createArticleLoader =
  ({ fetch }: ArticleLoaderDeps): LoadArticle =>
  async (address) => {
    const answer = await fetch(address);
    const isText = answer.headers.get('content-type')?.startsWith('text/plain') === true;
    if (!answer.ok || !isText) throw new Error(`no article at ${address}: ${answer.status}`);
    const text = await answer.text();
    return text
      .split(/\r?\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== '');
  };

export const loadArticle = createArticleLoader({ fetch: (address) => fetch(address) });
