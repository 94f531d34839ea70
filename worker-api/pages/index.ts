import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { MotePage } from '@/shared/contract/motes.ts';
import { isEmbedQuery, SERVER_PAGES } from '@/shared/contract/site-routes.ts';
import { GRANT_OUTCOMES } from '@/shared/domain/file-access.ts';
import { toText } from './html.ts';
import { oembedUrlOf } from './mote-head.ts';
import { drawMote } from './mote-page.ts';
import type { PageAssets } from './page-assets.ts';
import { PAGE_STATUS, pageHeaders } from './page-headers.ts';
import type { PageText, PageTexts } from './page-texts.ts';
import { drawNotice, type NoticeState } from './state-page.ts';

export interface PageDeps {
  /** Services' `page`: what may be shown to anyone, or to the person whose cookies came along, whatever the state. */
  readPage(id: string, header: (name: string) => string | undefined): Promise<MotePage>;
  texts: PageTexts;
  assets: PageAssets;
}

/** The pages that the server writes itself: one mote, and the place of one tote. */
export function createPages({ readPage, texts, assets }: PageDeps): Hono {
  const app = new Hono();
  app.get(SERVER_PAGES.mote, compress(), async (c) => {
    const text = textOf(c, texts);
    const { state, mote, nameSound } = await readPage(c.req.param('id'), (name) => c.req.header(name));
    if (state === 'ready' && mote?.audioUrl) {
      const page = drawMote({ mote, nameSound, text, assets, isEmbedded: isEmbedded(c) });
      const oembedUrl = oembedUrlOf(mote.link);
      const headers = pageHeaders({
        state,
        locale: text.locale,
        assets,
        soundUrls: nameSound ? [mote.audioUrl, nameSound.audioUrl] : [mote.audioUrl],
        oembedUrl,
        isEmbedded: isEmbedded(c),
        isForAll: mote.visibility === 'link' && !mote.isOwn,
      });
      return c.body(toText(page), PAGE_STATUS[state], headers);
    }
    return answerNotice(c, state === 'ready' ? 'arriving' : state, text, assets);
  });

  app.get(SERVER_PAGES.tote, compress(), (c) => answerNotice(c, 'no-tote', textOf(c, texts), assets));
  app.get(SERVER_PAGES.fileGrant, compress(), (c) => {
    const outcome = GRANT_OUTCOMES.find((known) => known === c.req.param('outcome')) ?? 'failed';
    return answerNotice(c, `file-${outcome}`, textOf(c, texts), assets);
  });
  return app;
}

function answerNotice(c: Context, state: NoticeState, text: PageText, assets: PageAssets): Response {
  const look = { state, text, assets, isEmbedded: isEmbedded(c) };
  const page = drawNotice(look);
  const headers = pageHeaders({ ...look, locale: text.locale, soundUrls: [], oembedUrl: null, isForAll: true });
  return c.body(toText(page), PAGE_STATUS[state], headers);
}

const textOf = (c: Context, texts: PageTexts): PageText =>
  texts({ query: c.req.query('locale') ?? null, accepted: c.req.header('accept-language') ?? null });

/** Asked for, or seen by the browser that asks from within a frame. */
const isEmbedded = (c: Context): boolean =>
  isEmbedQuery(new URL(c.req.url).searchParams) ||
  ['iframe', 'frame', 'embed', 'object'].includes(c.req.header('sec-fetch-dest') ?? '');
