import { ask } from './ask.ts';

/** Replaces the part of `vitest/browser` that the contract suites use: Playwright acts on the page. */
export const page = {
  viewport: async (): Promise<never> => {
    throw new Error('The page has the size of its tab');
  },
  elementLocator: (element: Element) => element,
  frameLocator: (_page: Element) => ({
    getByRole: (_role: 'button', { name }: { name: string; exact: true }) => ({
      nth: (nth: number) => ({ click: () => ask({ type: 'click', name, nth }) }),
    }),
  }),
};

export const userEvent = {
  hover: (_element: Element, { position }: { position: { x: number; y: number } }) =>
    ask({ type: 'move', ...position }),
  keyboard: (keys: string) => ask({ type: 'press', keys }),
};
