import type { FluentBundle } from '@fluent/bundle';
import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router';
import { DEFAULT_LOCALE } from '@/shared/base/default-locale.ts';
import type { ShortLink } from '@/shared/contract/content-pages.ts';
import { OFFLINE_ADDRESS } from '@/shared/contract/prerendered-pages.ts';
import { createBundle } from '@/shared/l10n/bundle.ts';
import { directionOf } from '@/shared/l10n/direction.ts';
import { createTexts, type Texts } from '@/shared/l10n/texts.ts';
import { contentTextsQuery } from '../pages/content/content-texts.ts';
import { OfflinePage } from '../pages/offline/OfflinePage.tsx';
import { targetOf } from '../pages/redirect/target.ts';
import { siteRoutes } from '../routes.tsx';
import { PageFrame } from '../shell/PageFrame.tsx';
import { SITE_CONFIG } from '../site-config.ts';
import { SiteRoot } from '../src/SiteRoot.tsx';
import { FIRST_PICTURES } from './FirstPictures.tsx';
import { PAGES_TO_WRITE, type PageToWrite } from './pages.ts';
import { createStaticSite } from './static-site.ts';

export interface RenderOptions {
  /** The words of every screen, and of the content pages, in Fluent's format. */
  words: { screens: string; pages: string };
  locales: readonly string[];
  extensionId: string;
}

export interface RenderedPage extends Pick<PageToWrite, 'address' | 'kind'> {
  locale: string;
  direction: string;
  title: string;
  /** Null: search engines do not list the page. */
  description: string | null;
  /** Text instead of the picture that is shown beside a link to the page. */
  pictureAlt: string;
  /** The address that a short link leads to; null: none. */
  leadsTo: string | null;
  /** Content of the root element. */
  html: string;
}

/** Draws each public page as a signed-out visitor sees it first. Rejects with the address of a page that fails. */
export async function renderPages(options: RenderOptions, pages = PAGES_TO_WRITE): Promise<RenderedPage[]> {
  const screens = createBundle(DEFAULT_LOCALE, options.words.screens);
  const own = createTexts([createBundle(DEFAULT_LOCALE, options.words.pages)], fail);
  const texts = createTexts([screens], fail);
  const around: Around = { ...options, screens, own, texts };
  const rendered: RenderedPage[] = [];
  for (const page of pages) {
    try {
      rendered.push(await renderPage(page, around));
    } catch (cause) {
      throw new Error(`${page.address} cannot be drawn at build time: ${String(cause)}`, { cause });
    }
  }
  return rendered;
}

/** A page never lacks a word. */
const fail = (error: Error): never => {
  throw error;
};

interface Around extends RenderOptions {
  screens: FluentBundle;
  /** The words of the content pages. */
  own: Texts;
  texts: Texts;
}

async function renderPage(page: PageToWrite, around: Around): Promise<RenderedPage> {
  const { screens, own, texts, locales, extensionId } = around;
  const site = createStaticSite({ locales, extensionId, contentTexts: own });
  const queries = new QueryClient();
  if (page.content) await queries.prefetchQuery(contentTextsQuery(site, DEFAULT_LOCALE));
  const routes = [OFFLINE_ROUTE, ...siteRoutes({ isEmbedded: false, site }).map(withFirstPicture)];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(page.address, 'http://site.example')));
  if (context instanceof Response) throw new Error(`it answers ${context.status}`);
  const failed = Object.values(context.errors ?? {})[0];
  if (failed !== undefined) throw failed;
  const html = await draw(
    <SiteRoot
      texts={{ locale: DEFAULT_LOCALE, bundles: [screens] }}
      theme="system"
      queries={queries}
      site={site}
      onError={fail}
    >
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </SiteRoot>,
  );
  const { address, kind, description, content } = page;
  const [, title = '', rest = ''] = /^<title>([^<]*)<\/title>([\s\S]*)$/.exec(html) ?? [];
  if (title === '') throw new Error('it has no title');
  return {
    address,
    kind,
    locale: DEFAULT_LOCALE,
    direction: directionOf(DEFAULT_LOCALE),
    title,
    description: description === null ? null : content ? own(description) : texts(description),
    pictureAlt: texts('share-picture-alt', { title: nameOf(title) }).replace(/[\u2068\u2069]/g, ''),
    leadsTo: targetOf(address as ShortLink, SITE_CONFIG)?.address ?? null,
    html: rest,
  };
}

/** Returns the name of a page from its title: `Privacy` of `Privacy · Mote`. */
const nameOf = (title: string): string => title.replace(/ · [^·]*$/, '');

/** The router in the browser has no such page: the service worker shows it at other addresses. */
const OFFLINE_ROUTE: RouteObject = {
  path: OFFLINE_ADDRESS,
  element: (
    <PageFrame
      route={{ path: OFFLINE_ADDRESS, access: 'public', chrome: 'none', title: 'site-title-offline' }}
      isEmbedded={false}
      visit={{ shownPath: null, scrolledTo: null }}
    />
  ),
  children: [{ index: true, Component: OfflinePage }],
};

/** Replaces a page that needs the browser by its first picture. */
function withFirstPicture(route: RouteObject): RouteObject {
  const Picture = FIRST_PICTURES[route.path ?? ''];
  if (!Picture) return route;
  const { loader: _, ...rest } = route;
  return { ...rest, index: false, children: [{ index: true, Component: Picture }] } as RouteObject;
}

/** Draws a whole page, including what it loads lazily. */
async function draw(page: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(page, {
    onError: (error) => void failures.push(error),
    // A part that React sends later would need an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  if (failures.length > 0) throw failures[0];
  return await new Response(prelude).text();
}
