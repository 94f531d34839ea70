import { afterEach, expect, it } from 'vitest';
import { OURS, removeLeftovers } from './our-elements.ts';

afterEach(() => document.body.replaceChildren());

it('a new host script removes the elements of an older script, but no element of a tool that may still be in use', () => {
  for (const name of Object.values(OURS)) {
    const element = document.createElement('i');
    element.setAttribute(name, '');
    document.body.append(element);
  }
  removeLeftovers(document);
  const left = () => [...document.body.children].flatMap((element) => element.getAttributeNames());
  expect(left()).toEqual([OURS.mask, OURS.tools, OURS.layer, OURS.area]);
  removeLeftovers(document, [OURS.area]);
  expect(left()).toEqual([OURS.mask, OURS.tools, OURS.layer]);
});
