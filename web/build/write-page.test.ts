import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { RenderedPage } from '../prerender/render.tsx';
import { writePage } from './write-page.ts';

const SHELL = `<!doctype html>
<html lang="en-US">
  <head>
    <title>Mote</title>
    <meta name="description" content="Old" />
    <script type="module" crossorigin src="/assets/main.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/kit.js">
    <link rel="stylesheet" crossorigin href="/assets/main.css">
    <link rel="icon" href="/icons/mote.svg" />
  </head>
  <body>
    <div id="root"></div>
    <div id="preloader" aria-hidden="true"><span></span></div>
    <noscript>
      <p>No</p>
    </noscript>
  </body>
</html>`;
const PAGE: RenderedPage = {
  address: '/privacy?tab=gdpr',
  kind: 'hydrate',
  locale: 'ar',
  direction: 'rtl',
  title: 'Privacy · Mote',
  description: 'The "pledge" & more',
  pictureAlt: 'Mo waves',
  leadsTo: null,
  html: '<h1>$1 $& Privacy</h1>',
};
const PARTS = {
  shell: SHELL,
  css: 'p{}',
  html: PAGE.html,
  script: '/assets/start.js',
  font: '/assets/inter.woff2',
  picture: null,
};

it('has its own head and content, and the start script as its only module', () => {
  const html = writePage(PAGE, PARTS);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html.match(/<title>[^<]*/g)).toEqual(['<title>Privacy · Mote']);
  expect(html).toContain('<meta name="description" content="The &quot;pledge&quot; &amp; more" />');
  expect(html).not.toContain('Old');
  expect(html).toContain('<link rel="canonical" href="SITE-ORIGIN/privacy" />');
  expect(html.match(/src="[^"]*"/g)).toEqual(['src="/assets/start.js"']);
  expect(html).not.toMatch(/modulepreload|rel="stylesheet"|<noscript>|preloader/);
  expect(html).toContain('<style>p{}</style>');
  expect(html).toContain('<div id="root" data-prerendered="hydrate"><h1>$1 $& Privacy</h1></div>');
});

it.each([
  ['dark', String(Date.now() + 1000), { theme: 'dark', cookiesUnderstood: '' }],
  [null, String(Date.now() - 1000), {}],
  ['red', null, {}],
])(
  'before the first paint, a stored theme %j and an answer to cookies %j become %o',
  (theme, cookieConsent, wanted) => {
    const stored: Record<string, string | null> = {
      'mote-auth-theme': theme,
      'mote-auth-cookieConsent': cookieConsent,
    };
    const [, script = ''] = /<script>(.*?)<\/script>/.exec(writePage(PAGE, PARTS)) ?? [];
    const dataset = {};
    runInNewContext(script, {
      document: { documentElement: { dataset } },
      localStorage: { getItem: (key: string) => stored[key] },
    });
    expect(dataset).toEqual(wanted);
  },
);

it('a page for no search engine says so, and a short link leads on', () => {
  const html = writePage({ ...PAGE, description: null, leadsTo: '/privacy?a="' }, { ...PARTS, script: null });
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).toContain('<meta http-equiv="refresh" content="1; url=/privacy?a=&quot;" />');
  expect(html).not.toMatch(/canonical|type="module"/);
});

it('a link to the page is shown with its title and a picture, by whole addresses', () => {
  const html = writePage(PAGE, { ...PARTS, picture: { address: '/assets/share-A1b2C3d4.png', alt: 'Mo "waves"' } });
  const metas = Object.fromEntries(
    Array.from(html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g), ([, name, content]) => [
      name,
      content,
    ]),
  );
  expect(metas).toMatchObject({
    'og:title': 'Privacy · Mote',
    'og:description': 'The &quot;pledge&quot; &amp; more',
    'og:url': 'SITE-ORIGIN/privacy',
    'og:image': 'SITE-ORIGIN/assets/share-A1b2C3d4.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Mo &quot;waves&quot;',
    'twitter:card': 'summary_large_image',
    'twitter:image': 'SITE-ORIGIN/assets/share-A1b2C3d4.png',
  });
  expect(writePage({ ...PAGE, description: null }, PARTS)).not.toContain('og:');
});
