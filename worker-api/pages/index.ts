import { type Context, Hono } from 'hono';
import type { MotePage } from '@/shared/contract/motes.ts';
import { isEmbedQuery, SERVER_PAGES } from '@/shared/contract/site-routes.ts';
import { GRANT_OUTCOMES } from '@/shared/domain/mote/file-access.ts';
import { localeCookie } from '@/shared/l10n/locale-cookie.ts';
import { toText } from './html.ts';
import { oembedUrlOf } from './mote-head.ts';
import { drawMote } from './mote-page.ts';
import type { PageAssets } from './page-assets.ts';
import { createPageCompressor } from './page-body.ts';
import { motePageHeaders, PAGE_STATUS } from './page-headers.ts';
import type { PageText, PageTexts } from './page-texts.ts';
import { drawNotice, type NoticeState } from './state-page.ts';

export interface PageDeps {
  /**
   * Returns the services' `page` of a mote in any state: the public data, or those for the user of the request's
   * cookies.
   */
  readPage(id: string, header: (name: string) => string | undefined): Promise<MotePage>;
  /** Returns the link of a well-formed id. */
  linkOf(id: string): string;
  texts: PageTexts;
  assets: PageAssets;
}

/** Creates the pages that the server writes itself: one mote, and the placeholder of one tote. */
export function createPages({ readPage, linkOf, texts, assets }: PageDeps): Hono {
  const app = new Hono();
  const compress = createPageCompressor();
  const answerPage: AnswerPage = async (c, page, status, pageHeaders) => {
    const headers = { ...pageHeaders, ...choiceOf(c, texts) };
    const zipped = await compress(page, c.req.header('accept-encoding'));
    return zipped ? c.body(zipped, status, { ...headers, 'content-encoding': 'gzip' }) : c.body(page, status, headers);
  };
  const answerNotice = (
    c: Context,
    state: NoticeState,
    text: PageText,
    link: string | null = null,
  ): Promise<Response> => {
    const look = { state, text, assets, isEmbedded: isEmbedded(c), link };
    const headers = motePageHeaders({ ...look, locale: text.locale, soundUrls: [], oembedUrl: null, isForAll: true });
    return answerPage(c, toText(drawNotice(look)), PAGE_STATUS[state], headers);
  };
  app.get(SERVER_PAGES.mote, async (c) => {
    const text = textOf(c, texts);
    const id = c.req.param('id');
    const { state, mote, nameSound } = await readPage(id, (name) => c.req.header(name));
    if (state === 'ready' && mote?.audioUrl) {
      const page = drawMote({ mote, nameSound, text, assets, isEmbedded: isEmbedded(c) });
      const oembedUrl = oembedUrlOf(mote.link);
      const headers = motePageHeaders({
        state,
        locale: text.locale,
        assets,
        soundUrls: nameSound ? [mote.audioUrl, nameSound.audioUrl] : [mote.audioUrl],
        oembedUrl,
        isEmbedded: isEmbedded(c),
        isForAll: mote.visibility === 'link' && !mote.isOwn,
      });
      return answerPage(c, toText(page), PAGE_STATUS[state], headers);
    }
    return answerNotice(c, state === 'ready' ? 'arriving' : state, text, state === 'malformed' ? null : linkOf(id));
  });

  app.get(SERVER_PAGES.tote, (c) => answerNotice(c, 'no-tote', textOf(c, texts)));
  app.get(SERVER_PAGES.fileGrant, (c) => {
    const outcome = GRANT_OUTCOMES.find((known) => known === c.req.param('outcome')) ?? 'failed';
    return answerNotice(c, `file-${outcome}`, textOf(c, texts));
  });
  return app;
}

type AnswerPage = (
  c: Context,
  page: string,
  status: (typeof PAGE_STATUS)[keyof typeof PAGE_STATUS],
  headers: Record<string, string>,
) => Promise<Response>;

const textOf = (c: Context, texts: PageTexts): PageText =>
  texts({
    query: c.req.query('locale') ?? null,
    cookies: c.req.header('cookie') ?? null,
    accepted: c.req.header('accept-language') ?? null,
  });

/** Returns true if the query requests the embedded look, or if the browser requests the page for a frame. */
const isEmbedded = (c: Context): boolean =>
  isEmbedQuery(new URL(c.req.url).searchParams) ||
  ['iframe', 'frame', 'embed', 'object'].includes(c.req.header('sec-fetch-dest') ?? '');

/**
 * Returns the header that stores a choice of the language menu for the next pages. A link from elsewhere chooses the
 * language of one page only.
 */
function choiceOf(c: Context, texts: PageTexts): Record<string, string> {
  const chosen = c.req.query('locale');
  const isFromMenu = c.req.header('sec-fetch-site') === 'same-origin';
  if (!isFromMenu || chosen === undefined || !textOf(c, texts).offered.includes(chosen)) return {};
  return { 'set-cookie': localeCookie(chosen, new URL(c.req.url).protocol === 'https:') };
}
