import type { Page } from 'playwright-core';

/** Messages of the drawn mailbox: sender, subject, first words, time. */
const MESSAGES = [
  [
    'Sam Okoro',
    'My essay on volcanoes',
    'Dear Ms Rivera, here is my second draft. I was not sure about',
    '9:41 AM',
    'unread',
  ],
  ['Ada Byron', 'Re: Reading log', 'I finished chapter four and I have a question about the', '9:12 AM', 'unread'],
  ['Office', 'Assembly moved to Thursday', 'The hall is not free on Wednesday, so we meet at ten', '8:55 AM', ''],
  ['Zoë Núñez', 'Spanish greetings', 'Could you listen to how I say the last three sentences?', '8:30 AM', ''],
  ['Mr Lindqvist', 'Museum trip', 'The bus leaves at half past eight. Please send the', 'Nov 26', ''],
  ['Leila Haddad', 'Thank you!', 'Your voice note helped me a lot. I read the paragraph aloud and', 'Nov 26', ''],
  ['Bo Peep', 'Question about homework', 'Do we write the answers in the book or on paper?', 'Nov 25', ''],
  ['Library', 'Books to collect', 'Three titles that you ordered for class 4b have arrived', 'Nov 25', ''],
] as const;

const FOLDERS = ['Inbox', 'Starred', 'Snoozed', 'Sent', 'Drafts'] as const;

const CSS = `
  :root { --paper: #fff; --desk: #f6f8fc; --ink: #1f1f1f; --soft: #5f6368; --line: #eceff1; --chosen: #d3e3fd; --chosen-ink: #001d35; --read: #f2f6fc; --search: #eaf1fb; --shadow: #3c404340; }
  :root.is-dark { --paper: #1b1b1f; --desk: #111114; --ink: #e6e6ea; --soft: #a2a4ab; --line: #2a2a30; --chosen: #0b4a75; --chosen-ink: #d6ebff; --read: #202026; --search: #26262d; --shadow: #000c; }
  html, body { block-size: 100%; }
  body { background: var(--desk); color: var(--ink); font: 14px/20px Inter, Roboto, Arial, sans-serif; overflow: hidden; }
  #frame-of-page > .T-I-KE, #place-of-main { display: none; }
  .drawn { position: absolute; inset: 0; display: grid; grid-template: 64px 1fr / 220px 1fr; color: var(--ink); }
  .drawn .top { grid-column: 1 / -1; display: flex; align-items: center; gap: 16px; padding: 0 20px; }
  .drawn .brand { inline-size: 200px; font-size: 20px; color: var(--soft); display: flex; gap: 12px; align-items: center; }
  .drawn .brand i { inline-size: 28px; block-size: 20px; border-radius: 4px; background: linear-gradient(160deg, #ea4335 50%, #c5221f 50%); }
  .drawn .search { inline-size: 560px; padding: 12px 20px; border-radius: 24px; background: var(--search); color: var(--soft); }
  .drawn .me { margin-inline-start: auto; inline-size: 34px; block-size: 34px; border-radius: 50%; background: #0f766e; color: #fff; display: grid; place-items: center; font-weight: 600; }
  .drawn nav { padding: 4px 12px; display: grid; gap: 2px; align-content: start; }
  .drawn nav .write { justify-self: start; margin-block-end: 12px; padding: 16px 24px; border-radius: 16px; background: var(--chosen); color: var(--chosen-ink); font-weight: 600; }
  .drawn nav span { padding: 6px 20px; border-radius: 16px; }
  .drawn nav .is-chosen { background: var(--chosen); color: var(--chosen-ink); font-weight: 600; }
  .drawn main { background: var(--paper); border-start-start-radius: 16px; border-start-end-radius: 16px; margin-inline-end: 16px; padding-block-start: 12px; }
  .drawn .row { display: grid; grid-template-columns: 40px 170px 1fr 70px; align-items: center; padding: 11px 16px; border-block-end: 1px solid var(--line); background: var(--read); color: var(--soft); }
  .drawn .row.unread { background: var(--paper); color: var(--ink); }
  .drawn .row.unread b { font-weight: 700; }
  .drawn .row b { font-weight: 400; color: var(--ink); }
  .drawn .row p { margin: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; padding-inline-end: 24px; }
  .drawn .row time { text-align: end; font-size: 12px; }
  .drawn .row i { inline-size: 14px; block-size: 14px; border: 2px solid var(--line); border-radius: 4px; }
  .dw { z-index: 2; inset-inline-end: 24px; }
  .AD { inline-size: 600px; background: var(--paper); border: 0; border-radius: 12px 12px 0 0; box-shadow: 0 8px 28px var(--shadow), 0 0 0 1px var(--line); overflow: hidden; color: var(--ink); }
  .cf.Ht { background: var(--search); border-spacing: 0; padding: 10px 16px; font-weight: 600; }
  .Hm { text-align: end; color: var(--soft); }
  .Hm img { inline-size: 12px; block-size: 12px; margin-inline-start: 14px; object-fit: none; background: var(--soft); border-radius: 3px; }
  .GS { display: none; }
  .drawn-to { padding: 10px 16px 8px; border-block-end: 1px solid var(--line); color: var(--soft); }
  .drawn-to b { font-weight: 500; color: var(--ink); background: var(--search); border-radius: 12px; padding: 3px 10px; margin-inline-start: 8px; }
  .aoT { all: unset; display: block; box-sizing: border-box; inline-size: 100%; padding: 10px 16px; border-block-end: 1px solid var(--line); }
  .Am { min-block-size: 230px; padding: 14px 16px; }
  .aDh { padding: 10px 12px; }
  .aoO { padding: 9px 24px; }
  .bAK { color: var(--soft); padding-inline-start: 12px; }
`;

/** A message in the compose window. */
export const DRAWN_DRAFT = 'Dear Sam, your second draft is much clearer. Listen to what I liked most:';

/**
 * Draws a whole mailbox behind the compose window of the Gmail stand-in, for a picture. Uses a constructed style sheet
 * and DOM calls only, because the stand-in forbids inline styles as Gmail does.
 */
export async function drawMailbox(page: Page, isDark: boolean): Promise<void> {
  await page.evaluate(
    ([css, messages, folders, dark]) => {
      /** A method: the transform of tsx breaks named functions inside a page. */
      const { make } = {
        make(tag: string, className: string, ...children: (Node | string)[]) {
          const element = document.createElement(tag);
          element.className = className;
          element.append(...children);
          return element;
        },
      };
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
      document.documentElement.classList.toggle('is-dark', dark);
      const rows = messages.map(([from, subject, text, at, state]) =>
        make(
          'div',
          `row ${state}`,
          make('i', ''),
          make('b', '', from),
          make('p', '', make('b', '', subject), ` – ${text}`),
          make('time', '', at),
        ),
      );
      const list = folders.map((name, index) => make('span', index === 0 ? 'is-chosen' : '', name));
      document.body.prepend(
        make(
          'div',
          'drawn',
          make(
            'div',
            'top',
            make('div', 'brand', make('i', ''), 'Mail'),
            make('div', 'search', 'Search mail'),
            make('div', 'me', 'R'),
          ),
          make('nav', '', make('div', 'write', 'Compose'), ...list),
          make('main', '', ...rows),
        ),
      );
      const subject = document.querySelector<HTMLInputElement>('.aoT');
      subject?.before(make('div', 'drawn-to', 'To', make('b', '', 'Sam Okoro')));
      if (subject) subject.value = 'Your essay on volcanoes';
      // Stands in for the pictures of the title bar, which have no address.
      for (const image of document.querySelectorAll<HTMLImageElement>('.Hm img')) {
        image.src = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
      }
    },
    [CSS, MESSAGES, FOLDERS, isDark] as const,
  );
}
