import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { keepInput } from './keep-input.ts';

const FORM =
  '<input name="email" type="email"><label><input type="radio" name="a">Child</label><label><input type="radio" name="a">Adult</label>';

test('what was typed and chosen in a first picture stands in the form that replaces it', async () => {
  const page = document.createElement('div');
  page.innerHTML = FORM;
  document.body.append(page);
  onTestFinished(() => page.remove());
  const field = (selector: string) => page.querySelector<HTMLInputElement>(selector) as HTMLInputElement;
  // Typed before the script ran.
  field('[name=email]').value = 'ada@';
  const restore = keepInput(page);
  await userEvent.click(field('label:last-of-type input'));
  await userEvent.type(field('[name=email]'), 'school.example');
  page.innerHTML = FORM.replaceAll('name="a"', 'name="b"');
  const heard: string[] = [];
  page.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value));
  restore();
  expect(field('[name=email]').value).toBe('ada@school.example');
  expect(heard).toContain('ada@school.example');
  expect(field('label:last-of-type input').checked).toBe(true);
  expect(page.contains(document.activeElement)).toBe(false);
});

test('a form that nobody touched is left as it is', () => {
  const page = document.createElement('div');
  page.innerHTML = FORM;
  document.body.append(page);
  onTestFinished(() => page.remove());
  const restore = keepInput(page);
  const heard: Event[] = [];
  page.addEventListener('input', (event) => heard.push(event));
  restore();
  expect(heard).toEqual([]);
  expect(page.contains(document.activeElement)).toBe(false);
});
