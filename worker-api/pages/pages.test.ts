import { describe, expect, it } from 'vitest';
import type { MotePage } from '@/shared/contract/motes.ts';
import { escapeHtml } from './html.ts';
import { EXAMPLE_ID, exampleMote } from './testing/example-mote.ts';
import { createTestPages, testAssets } from './testing/fixtures.ts';

const get = (path: string, headers: Record<string, string> = {}, pages?: Record<string, MotePage>) =>
  createTestPages(pages).request(path, { headers });
const textOf = async (path: string, headers?: Record<string, string>, pages?: Record<string, MotePage>) =>
  (await get(path, headers, pages)).text();
/** The page without the marks that isolate a name. */
const plainOf = (page: string) => page.replace(/[\u2068\u2069]/g, '');
const showing = (change: Parameters<typeof exampleMote>[0]) => ({
  [EXAMPLE_ID]: { state: 'ready', mote: exampleMote(change) } as const,
});

describe('a ready mote', () => {
  it('[S2-011] a ready mote is a page of its own with title, author and a player that needs no script', async () => {
    const answer = await get(`/m/${EXAMPLE_ID}`);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(plainOf(page)).toContain('<h1>Mara Lindqvist sent you a voice note</h1>');
    expect(page).toContain('<span class="title" dir="auto">Feedback on your essay</span>');
    expect(page).toMatch(
      /<audio class="native" controls preload="none" src="https:\/\/mote\.example\/api\/f\/audio\/ExampleMote000001\.mp3"/,
    );
  });

  it("[S9-006] shows 'Someone' for an unknown author, and no name anywhere", async () => {
    const page = await textOf(`/m/${EXAMPLE_ID}`, {}, showing({ authorName: null }));
    expect(plainOf(page)).toContain('<h1>Someone sent you a voice note</h1>');
    expect(page).toContain('A voice note from Someone');
    expect(page).not.toContain('Mara');
  });

  it('[S3-055] plays how the author says their name, without a script too; otherwise shows nothing of it', async () => {
    const nameSound = { audioUrl: 'https://mote.example/api/f/audio/NameOfTheAuthor01.mp3', spelling: 'MAH-ra <b>' };
    const page = await textOf(
      `/m/${EXAMPLE_ID}`,
      {},
      { [EXAMPLE_ID]: { state: 'ready', mote: exampleMote(), nameSound } },
    );
    expect(page).toContain(`<a class="say" href="${nameSound.audioUrl}"`);
    expect(page).toContain('aria-label="Hear how Mara Lindqvist says this name"');
    expect(page).toContain('MAH-ra &lt;b&gt;');
    expect(await textOf(`/m/${EXAMPLE_ID}`)).not.toContain('class="say"');
  });

  it('shows the mote’s link to copy, and its QR code to view, save and print', async () => {
    const page = await textOf(`/m/${EXAMPLE_ID}`);
    expect(page).toContain(`data-copy="https://mote.example/m/${EXAMPLE_ID}"`);
    expect(page).toContain(`src="/api/x/qr/${EXAMPLE_ID}.svg"`);
    expect(page).toContain(`href="/api/x/qr/${EXAMPLE_ID}.png"`);
    expect(page).toContain(`<aside class="print"><img src="/api/x/qr/${EXAMPLE_ID}.svg"`);
  });

  it('the mote page describes itself to other programs', async () => {
    const answer = await get(`/m/${EXAMPLE_ID}`);
    const page = await answer.text();
    const oembed = `https://mote.example/api/x/oembed?url=${encodeURIComponent(`https://mote.example/m/${EXAMPLE_ID}`)}&format=json`;
    expect(page).toContain(
      `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}" title="Feedback on your essay">`,
    );
    expect(answer.headers.get('link')).toBe(`<${oembed}>; rel="alternate"; type="application/json+oembed"`);
    expect(page).toContain('<meta property="og:title" content="Feedback on your essay">');
    expect(page).toContain(
      '<meta property="og:description" content="A voice note from Mara Lindqvist, 0 minutes, 11 seconds long. Press play to listen.">',
    );
    expect(page).toContain(`<meta property="og:audio" content="https://mote.example/api/f/audio/${EXAMPLE_ID}.mp3">`);
    expect(page).toContain('<meta name="twitter:card"');
  });

  it('states who can listen, and until when', async () => {
    const page = await textOf(`/m/${EXAMPLE_ID}`, {}, showing({ expiresAt: Date.UTC(2026, 10, 22, 9, 30) }));
    expect(page).toContain('Anyone with the link can listen.');
    expect(page).toContain('<time datetime="2026-11-22T09:30:00.000Z" data-style="moment">');
    expect(page).toMatch(/removed on .*November 22, 2026/);
    expect(await textOf(`/m/${EXAMPLE_ID}`)).not.toContain('removed on');
  });

  it('the page shows the controls to the owner only, never in a frame, and no cache stores that response', async () => {
    const own = showing({ isOwn: true });
    const answer = await get(`/m/${EXAMPLE_ID}`, {}, own);
    const way = `href="/library?mote=${EXAMPLE_ID}"`;
    expect(await answer.text()).toContain(way);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await textOf(`/m/${EXAMPLE_ID}`)).not.toContain(way);
    expect(await textOf(`/m/${EXAMPLE_ID}?embed=true`, {}, own)).not.toContain(way);
  });

  it('shows a default title for a mote without a title', async () => {
    expect(await textOf(`/m/${EXAMPLE_ID}`, {}, showing({ title: ' ' }))).toContain(
      '<span class="title" dir="auto">Voice note</span>',
    );
  });

  it('answers HEAD with its state', async () => {
    const answer = await createTestPages().request(`/m/${EXAMPLE_ID}`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-mote-state')).toBe('ready');
  });

  it('compresses the mote page for clients that accept it', async () => {
    expect((await get(`/m/${EXAMPLE_ID}`, { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
  });
});

describe('page headers', () => {
  it('page headers allow only our script, and let anyone frame the page', async () => {
    const policy = (await get(`/m/${EXAMPLE_ID}`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain(`style-src '${testAssets.styleHash}'`);
    expect(policy).toContain("media-src 'self' https://mote.example");
    expect(policy).not.toContain('unsafe');
  });

  it('page headers allow the name sound from another origin than the mote, and list no origin twice', async () => {
    const own = exampleMote({ audioUrl: `https://site.example/api/f/audio/${EXAMPLE_ID}.mp3` });
    const policyWith = async (mote: typeof own) => {
      const nameSound = { audioUrl: 'https://mote.example/api/f/audio/NameOfTheAuthor01.mp3', spelling: '' };
      const answer = await get(`/m/${EXAMPLE_ID}`, {}, { [EXAMPLE_ID]: { state: 'ready', mote, nameSound } });
      return answer.headers.get('content-security-policy');
    };
    expect(await policyWith(own)).toContain("media-src 'self' https://site.example https://mote.example;");
    expect(await policyWith(exampleMote())).toContain("media-src 'self' https://mote.example;");
  });

  it('page headers keep the page out of search, and its address from other sites', async () => {
    for (const path of [`/m/${EXAMPLE_ID}`, '/m/NeverSeen00000001', '/t/x']) {
      const { headers } = await get(path);
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('the page itself has no style attribute, no handler and no inline script', async () => {
    for (const path of [`/m/${EXAMPLE_ID}`, '/m/NeverSeen00000001']) {
      const page = await textOf(path);
      expect(page).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/i);
      expect(page.match(/<script/g)).toHaveLength(1);
      expect(page).toContain(`<script type="module" src="${testAssets.scriptHref}"></script>`);
    }
  });
});

describe('a mote that is not ready', () => {
  const states = {
    arriving: { status: 200, title: 'This mote is on its way' },
    'not-here-yet': { status: 404, title: 'This mote is not here yet' },
    removed: { status: 410, title: 'This voice note was removed' },
    expired: { status: 410, title: 'This voice note has ended' },
    malformed: { status: 404, title: 'No such mote' },
  } as const;

  for (const [state, { status, title }] of Object.entries(states)) {
    it(`${state}: the state has its own page with status ${status}`, async () => {
      const shown = { Some0000000000001: { state: state as keyof typeof states, mote: null } };
      const answer = await get('/m/Some0000000000001', {}, shown);
      const page = await answer.text();
      expect(answer.status).toBe(status);
      expect(answer.headers.get('x-mote-state')).toBe(state);
      expect(page).toContain(`<h1>${title}</h1>`);
      expect(page).not.toContain('<audio');
      const looksAgain = state === 'arriving' || state === 'not-here-yet';
      expect(page.includes('data-look-again')).toBe(looksAgain);
      expect(page.includes('<noscript><meta http-equiv="refresh"')).toBe(looksAgain);
    });
  }

  it.each([
    ['arriving', ['Refresh']],
    ['not-here-yet', ['Refresh', 'Record your own']],
    ['removed', ['Ask for a new one', 'Record your own']],
    ['expired', ['Ask for a new one', 'Record your own']],
    ['malformed', ['Go to the home page', 'Record your own']],
  ] as const)('the page of the state %s links to the next steps, the most fitting first', async (state, ways) => {
    const shown = { Some0000000000001: { state, mote: null } };
    const page = await (await get('/m/Some0000000000001', {}, shown)).text();
    const links = [
      ...page.matchAll(/<a class="button( primary)?" href="([^"]*)">(?:<svg.*?<\/svg>)?<span>([^<]*)<\/span><\/a>/g),
    ];
    expect(links.map(([, , , label]) => label)).toEqual(ways);
    expect(links.map(([, primary]) => primary)).toEqual(
      ways.map((_, number) => (number === 0 ? ' primary' : undefined)),
    );
    const embedded = await (await get('/m/Some0000000000001?embed=true', {}, shown)).text();
    expect(embedded).not.toContain('href="/record"');
    expect(embedded.includes('Refresh')).toBe(ways.some((way) => way === 'Refresh'));
  });

  it.each(['removed', 'expired'] as const)(
    'the page of a %s mote asks its sender by a mail with the link',
    async (state) => {
      const page = await textOf('/m/Some0000000000001', {}, { Some0000000000001: { state, mote: null } });
      const address = /href="(mailto:[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const mail = new URL(address);
      expect(mail.pathname).toBe('');
      expect(mail.searchParams.get('subject')).toBe('Your voice note');
      expect(mail.searchParams.get('body')).toMatch(
        /send it again\?\n\nhttps:\/\/mote\.example\/m\/Some0000000000001$/,
      );
    },
  );

  it('removed and expired pages name whom to ask', async () => {
    for (const state of ['removed', 'expired'] as const) {
      const shown = { Some0000000000001: { state, mote: null } };
      const page = await (await get('/m/Some0000000000001', {}, shown)).text();
      expect(page).toContain('Ask the person who sent it to you for a new one.');
    }
  });

  it('each kind of failure looks different', async () => {
    const looks = new Set<string>();
    for (const state of ['removed', 'expired', 'malformed', 'not-here-yet'] as const) {
      const shown = { Some0000000000001: { state, mote: null } };
      const page = await (await get('/m/Some0000000000001', {}, shown)).text();
      looks.add(/<svg class="art".*?<\/svg>/.exec(page)?.[0] ?? '');
    }
    expect(looks).not.toContain('');
    expect(looks.size).toBe(4);
  });

  it('each kind of failure has its own text', async () => {
    const titles = new Set(Object.values(states).map(({ title }) => title));
    expect(titles.size).toBe(Object.keys(states).length);
  });

  it('a tote has no page yet, and its address answers 404 with a notice', async () => {
    const answer = await get('/t/Some0000000000001');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<h1>No such tote</h1>');
  });
});

describe('embedded', () => {
  it('[S2-124] embeds only the player, by ?embed=true and in a frame', async () => {
    for (const [path, headers] of [
      [`/m/${EXAMPLE_ID}?embed=true`, {}],
      [`/m/${EXAMPLE_ID}`, { 'sec-fetch-dest': 'iframe' }],
    ] as const) {
      const page = await textOf(path, headers);
      expect(page).toContain('<audio class="native" controls');
      expect(page).toContain(' data-embed>');
      const policy = (await get(path, headers)).headers.get('content-security-policy');
      expect(policy).toContain('frame-ancestors *');
      for (const chrome of ['<header', '<footer', '<nav', 'class="more', 'class="menu', 'cookie'])
        expect(page).not.toContain(chrome);
    }
  });

  it('shows the whole page otherwise', async () => {
    for (const path of [`/m/${EXAMPLE_ID}`, `/m/${EXAMPLE_ID}?embed=false`]) {
      const page = await textOf(path, { 'sec-fetch-dest': 'document' });
      expect(page).toContain('<header');
      expect(page).not.toContain(' data-embed>');
    }
  });

  it('another site may frame only the embedded look, in any state', async () => {
    for (const path of [`/m/${EXAMPLE_ID}`, '/m/abc', '/t/Some0000000000001']) {
      const answer = await get(path, { 'sec-fetch-dest': 'document' });
      expect(answer.headers.get('content-security-policy'), path).toContain("frame-ancestors 'self'");
    }
  });

  it('the embed code is a frame around the player, and survives any title', async () => {
    const page = await textOf(`/m/${EXAMPLE_ID}`, {}, showing({ title: '"><script>alert(1)</script>' }));
    const code = /<textarea[^>]*>([^<]*)<\/textarea>/.exec(page)?.[1] ?? '';
    expect(code).toContain(
      escapeHtml(`<iframe src="https://mote.example/m/${EXAMPLE_ID}?embed=true" title="&quot;&gt;`),
    );
  });
});

describe('language', () => {
  it('the language follows the address, then the browser, and falls back text by text', async () => {
    const german = await textOf(`/m/${EXAMPLE_ID}`, { 'accept-language': 'fr;q=0.9, de-AT' });
    expect(german).toContain('<html lang="de" dir="ltr">');
    expect(german).toContain('Link kopieren');
    expect(german).toContain('Download');
    expect(await textOf(`/m/${EXAMPLE_ID}?locale=en-US`, { 'accept-language': 'de' })).toContain('lang="en-US"');
    expect(await textOf(`/m/${EXAMPLE_ID}`, { 'accept-language': '*' })).toContain('lang="en-US"');
  });

  it('[S4-058] the page runs right to left where its language does; the time line never does', async () => {
    const page = await textOf(`/m/${EXAMPLE_ID}`, { 'accept-language': 'ar-EG' });
    expect(page).toContain('<html lang="ar-EG" dir="rtl">');
    expect(page).toContain('<div class="track" dir="ltr">');
  });

  it('is in the language that the visitor chose in this browser, and a choice in the menu is stored', async () => {
    const cookie = 'accessToken=x; mote-locale=de';
    expect(await textOf(`/m/${EXAMPLE_ID}`, { 'accept-language': 'en', cookie })).toContain('lang="de"');
    expect(await textOf(`/m/${EXAMPLE_ID}?locale=en-US`, { cookie })).toContain('lang="en-US"');
    const menu = { 'sec-fetch-site': 'same-origin' };
    const chosen = await get(`/m/${EXAMPLE_ID}?locale=de`, menu);
    expect(chosen.headers.get('set-cookie')).toMatch(/^mote-locale=de; Max-Age=31536000; Path=\/; SameSite=Lax$/);
    for (const query of ['', '?locale=xx', '?locale=ar-XB', '?locale=de%3B%20Domain%3Dx']) {
      expect([query, (await get(`/m/${EXAMPLE_ID}${query}`, menu)).headers.get('set-cookie')]).toEqual([query, null]);
    }
    // A link in a mail or of another site.
    for (const from of ['none', 'cross-site']) {
      const linked = await get(`/m/${EXAMPLE_ID}?locale=de`, { 'sec-fetch-site': from });
      expect(linked.headers.get('set-cookie')).toBeNull();
    }
  });

  it('has a menu of languages that needs no script: each by its flag and its own name', async () => {
    const page = await textOf(`/m/${EXAMPLE_ID}`);
    expect(page).toContain('<summary aria-label="Language: American English">');
    expect(page).toMatch(
      /<a class="item" href="\?locale=de" lang="de" hreflang="de" rel="nofollow"><img src="\/flags\/de.svg" alt=""[^>]*><span>Deutsch</,
    );
    expect(page).toMatch(/href="\?locale=en-US"[^>]* aria-current="true">/);
  });

  it('a pseudo-locale appears only on request', async () => {
    expect(await textOf(`/m/${EXAMPLE_ID}?locale=ar-XB`)).toContain('<html lang="ar-XB" dir="rtl">');
    expect(await textOf(`/m/${EXAMPLE_ID}`, { 'accept-language': 'ar' })).toContain('lang="ar-EG"');
  });
});

describe('the page after a file request to Google', () => {
  it.each([
    ['granted', 'Mote may write in your presentation'],
    ['denied', 'Mote does not write in your presentation'],
    ['other-account', 'That is another Google account'],
    ['other-file', 'That is another presentation'],
    ['failed', 'Google could not be asked'],
    ['anything else', 'Google could not be asked'],
  ])('the page after a file request explains the result %s and what to do', async (outcome, title) => {
    const answer = await get(`/files/${encodeURIComponent(outcome)}`);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toMatch(/Close this tab/);
    expect(page).not.toContain('data-look-again');
  });
});
