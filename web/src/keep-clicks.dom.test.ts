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
  const release = keepClicks(page);
  press('#a');
  press('#b b');
  expect(pressed).toEqual([]);
  release();
  expect(pressed).toEqual(['B']);
  press('#a');
  expect(pressed).toEqual(['B', 'A']);
});

test('what works without a script is not kept, and neither is a button that is gone', () => {
  const { page, pressed, press } = pageWith('<details><summary>Question</summary>x</details><button>A</button>');
  const release = keepClicks(page);
  press('summary');
  expect([pressed, page.querySelector('details')?.open]).toEqual([['Question'], true]);
  press('button');
  page.querySelector('button')?.remove();
  release();
  expect(pressed).toEqual(['Question']);
});

test('a button of a first picture presses the button of the same name in the page that replaces the picture', () => {
  const { page, press } = pageWith('<button aria-label="Record"><svg></svg></button>');
  const release = keepClicks(page);
  press('button');
  page.innerHTML = '<button>Record a name</button><button aria-label="Record"></button>';
  const pressed: string[] = [];
  for (const button of page.querySelectorAll('button'))
    button.addEventListener('click', () => pressed.push(button.outerHTML));
  release();
  expect(pressed).toEqual(['<button aria-label="Record"></button>']);
});
