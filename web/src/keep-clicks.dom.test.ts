import { expect, onTestFinished, test } from 'vitest';
import { keepClicks } from './keep-clicks.ts';

function pageWith(html: string) {
  const page = document.createElement('div');
  page.innerHTML = html;
  document.body.append(page);
  onTestFinished(() => page.remove());
  const pressed: string[] = [];
  for (const button of page.querySelectorAll<HTMLElement>('button, summary')) {
    button.addEventListener('click', () => pressed.push(button.textContent ?? ''));
  }
  return { page, pressed, press: (name: string) => page.querySelector<HTMLElement>(name)?.click() };
}

test('the last click on a button is pressed once the page answers', () => {
  const { page, pressed, press } = pageWith('<button id="a">A</button><button id="b"><b>B</b></button>');
  const kept = keepClicks(page);
  press('#a');
  press('#b b');
  expect(pressed).toEqual([]);
  kept.press();
  expect(pressed).toEqual(['B']);
  press('#a');
  expect(pressed).toEqual(['B', 'A']);
});

test('what works without a script is not kept, and neither is a button that is gone', () => {
  const { page, pressed, press } = pageWith('<details><summary>Question</summary>x</details><button>A</button>');
  const kept = keepClicks(page);
  press('summary');
  expect([pressed, page.querySelector('details')?.open]).toEqual([['Question'], true]);
  press('button');
  page.querySelector('button')?.remove();
  kept.press();
  expect(pressed).toEqual(['Question']);
});

test('a button of a first picture presses the button of the same name in the page that replaces the picture', () => {
  const { page, press } = pageWith('<button aria-label="Record"><svg></svg></button>');
  const kept = keepClicks(page);
  press('button');
  page.innerHTML = '<button>Record a name</button><button aria-label="Record"></button>';
  const pressed: string[] = [];
  for (const button of page.querySelectorAll('button'))
    button.addEventListener('click', () => pressed.push(button.outerHTML));
  kept.press();
  expect(pressed).toEqual(['<button aria-label="Record"></button>']);
});

test('the kept button is busy until the page answers, and an earlier one no longer', () => {
  const { page, press } = pageWith('<button id="a">A</button><button id="b">B</button>');
  const busy = () => [...page.querySelectorAll('[aria-busy]')].map(({ id }) => id);
  const kept = keepClicks(page);
  press('#a');
  expect(busy()).toEqual(['a']);
  press('#b');
  expect(busy()).toEqual(['b']);
  kept.press();
  expect(busy()).toEqual([]);
});

test('nothing is pressed if the code of the page cannot load, and the button is no longer busy', () => {
  const { page, pressed, press } = pageWith('<button>A</button>');
  const kept = keepClicks(page);
  press('button');
  kept.drop();
  expect([pressed, page.querySelector('[aria-busy]')]).toEqual([[], null]);
  press('button');
  expect(pressed).toEqual(['A']);
});

test('the answer to the cookie banner passes, and takes the place of no other click', () => {
  const { page, pressed, press } = pageWith(
    '<button id="a">A</button><section data-cookie-banner><button id="b">Understood</button></section>',
  );
  const kept = keepClicks(page);
  press('#a');
  press('#b');
  expect(pressed).toEqual(['Understood']);
  kept.press();
  expect(pressed).toEqual(['Understood', 'A']);
});

test('a kept submit is dropped if a field of its form changes after it', () => {
  const { page, pressed, press } = pageWith(
    '<form method="dialog"><input><button>Send</button></form><input id="other"><button type="button">A</button>',
  );
  const kept = keepClicks(page);
  const change = (field: string) => page.querySelector(field)?.dispatchEvent(new Event('input', { bubbles: true }));
  press('form button');
  change('#other');
  expect(page.querySelectorAll('[aria-busy]')).toHaveLength(1);
  change('form input');
  expect(page.querySelectorAll('[aria-busy]')).toHaveLength(0);
  kept.press();
  expect(pressed).toEqual([]);
});
