import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateMedia } from '@/tests/dom/emulate-media.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { createFakeClock, type FakeClock } from '../presence/fake-extension.ts';
import type { LoadArticle } from './articles.ts';
import { Customers } from './Customers.tsx';
import { SAMPLE_CUSTOMERS, SAMPLE_TESTIMONIALS } from './sample-voices.ts';
import { Testimonials } from './Testimonials.tsx';

const article: LoadArticle = async () => ['Sample article, first paragraph.', 'Second paragraph.'];
const LOOKS = [{ theme: 'light' }, { theme: 'dark' }, { theme: 'light', direction: 'rtl' }] as const;

let clock: FakeClock = createFakeClock();
beforeEach(() => {
  clock = createFakeClock();
});
afterEach(() => emulateMedia());

const nextFrame = () => new Promise<unknown>((resolve) => requestAnimationFrame(resolve));
/** The effect that starts a slide's time runs after the frame that shows the slide. */
const pass = async (ms: number): Promise<void> => {
  await nextFrame();
  await nextFrame();
  await clock.pass(ms);
};
const pressed = (name: string) => page.getByRole('button', { name, exact: true }).click();

describe('the sentences of users on the home page', () => {
  const shown = () => document.querySelector('blockquote')?.textContent?.slice(0, 18);
  const sentence = (number: number) => `Sample sentence ${number}.`;
  const away = () => userEvent.hover(page.getByText('Elsewhere'));
  const open = async () => {
    await renderInKit(
      <>
        <p>Elsewhere</p>
        <Testimonials entries={SAMPLE_TESTIMONIALS} clock={clock} />
      </>,
    );
    await away();
  };

  test('[S2-134 S9-017] the next sentence comes every 4000 ms, and the first one after the last', async () => {
    await open();
    await pass(3999);
    expect(shown()).toBe(sentence(1));
    await pass(1);
    await expect.poll(shown).toBe(sentence(2));
    for (const number of [3, 4, 5, 6, 1]) {
      await pass(4000);
      await expect.poll(shown).toBe(sentence(number));
    }
  });

  test('[S2-134] a sentence stays while the pointer is over it', async () => {
    await open();
    await page.getByRole('figure').hover();
    await pass(20_000);
    expect(shown()).toBe(sentence(1));
    await away();
    await pass(4000);
    await expect.poll(shown).toBe(sentence(2));
  });

  test('a sentence stays while a dot has the focus, and a dot shows its sentence', async () => {
    await open();
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}');
    await expect.poll(shown).toBe(sentence(3));
    await pass(20_000);
    expect(shown()).toBe(sentence(3));
  });

  test('the button Pause stops the sentences until Play', async () => {
    await open();
    await pressed('Pause');
    await away();
    await pass(20_000);
    expect(shown()).toBe(sentence(1));
    await pressed('Play');
    await away();
    await pass(4000);
    await expect.poll(shown).toBe(sentence(2));
  });

  test('under reduced motion nothing moves by itself', async () => {
    await emulateMedia({ name: 'prefers-reduced-motion', value: 'reduce' });
    await open();
    await pass(20_000);
    expect(shown()).toBe(sentence(1));
    await pressed('Play');
    await away();
    await pass(4000);
    await expect.poll(shown).toBe(sentence(2));
  });

  test('[S3-128] a sentence has the name, message, face, school, stars and role of its entry', async () => {
    await renderInKit(<Testimonials entries={SAMPLE_TESTIMONIALS.slice(1, 2)} />);
    const [entry] = SAMPLE_TESTIMONIALS.slice(1);
    const panel = page.getByRole('region', { name: 'What people say about Mote' });
    for (const words of [entry?.name, entry?.message, entry?.role, entry?.from]) {
      await expect.element(panel).toHaveTextContent(words ?? 'absent');
    }
    await expect.element(page.getByRole('img', { name: /^.?4.? of 5 stars$/ })).toBeVisible();
    expect(document.querySelectorAll('svg[data-full="true"]')).toHaveLength(4);
    expect(panel.element().textContent).toContain('S2');
    // One sentence has nothing to choose and nothing to pause.
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  test('without entries there is no section', async () => {
    const { container } = await renderInKit(<Testimonials entries={[]} />);
    expect(container.textContent).toBe('');
  });
});

describe('customers', () => {
  const shown = () => document.querySelector('figcaption')?.textContent;
  const district = (number: number) => `Sample District ${number}`;
  const open = (load: LoadArticle = article) =>
    renderInKit(<Customers entries={SAMPLE_CUSTOMERS} load={load} clock={clock} />);
  const ring = () => document.querySelector('[stroke-dasharray]') as SVGCircleElement;

  test('[S3-130 S4-046] four customers, one of them active, take turns every 5000 ms', async () => {
    await open();
    expect(page.getByRole('listitem').elements()).toHaveLength(4);
    for (const number of [2, 3, 4, 1, 2]) {
      const before = shown();
      await pass(4999);
      expect(shown()).toBe(before);
      await pass(1);
      await expect.poll(shown).toBe(district(number));
      expect(document.querySelectorAll('[aria-current="true"]')).toHaveLength(1);
    }
  });

  test('[S4-047 S9-017] a ring with a dash of 157 fills in 5 s around the active face', async () => {
    await open();
    expect(ring().getAttribute('stroke-dasharray')).toBe('157');
    expect(Math.abs(ring().getTotalLength() - 157)).toBeLessThan(1);
    const style = getComputedStyle(ring());
    expect([style.animationDuration, style.animationTimingFunction, style.animationPlayState]).toEqual([
      '5s',
      'linear',
      'running',
    ]);
    expect(ring().closest('button')).toHaveAccessibleName(district(1));
  });

  test('[S4-048] a click on a face shows it, and its time begins after the movement', async () => {
    await open();
    await pass(4000);
    await pressed(district(3));
    await expect.poll(shown).toBe(district(3));
    await expect.poll(() => ring().dataset.running).toBe('true');
    await pass(4999);
    expect(shown()).toBe(district(3));
    await pass(1);
    await expect.poll(shown).toBe(district(4));
  });

  test('[S4-048] no time passes while the chosen customer moves in', async () => {
    await open();
    const finish = vi.spyOn(Element.prototype, 'getAnimations');
    let end: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      end = resolve;
    });
    finish.mockReturnValue([{ finished } as unknown as Animation]);
    await pressed(district(3));
    await pass(20_000);
    expect(shown()).toBe(district(3));
    end();
    finish.mockRestore();
    await expect.poll(() => ring().dataset.running).toBe('true');
    await pass(5000);
    await expect.poll(shown).toBe(district(4));
  });

  test('[S4-049 S4-050 S4-051] Learn more stops the time, shows the article, and the rest of the time follows', async () => {
    let answer: (paragraphs: readonly string[]) => void = () => undefined;
    const late = vi.fn<LoadArticle>(() => new Promise((resolve) => (answer = resolve)));
    await open(late);
    await pass(2000);
    await pressed('Learn more');
    const dialog = page.getByRole('dialog', { name: district(1) });
    await expect.element(dialog.getByText('Loading...', { exact: true })).toBeVisible();
    expect(late).toHaveBeenCalledExactlyOnceWith('/articles/sample-1.txt');
    answer(await article(''));
    await expect.element(dialog.getByText('Second paragraph.')).toBeVisible();
    await pass(20_000);
    expect(shown()).toBe(district(1));
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => ring().dataset.running).toBe('true');
    await pass(2999);
    expect(shown()).toBe(district(1));
    await pass(1);
    await expect.poll(shown).toBe(district(2));
  });

  test('an article that does not load can be asked for again', async () => {
    const load = vi.fn(article).mockRejectedValueOnce(new Error('offline'));
    await open(load);
    await pressed('Learn more');
    await expect.element(page.getByText('This article did not load.')).toBeVisible();
    await pressed('Try again');
    await expect.element(page.getByText('Second paragraph.')).toBeVisible();
  });

  test('under reduced motion the first customer stays', async () => {
    await emulateMedia({ name: 'prefers-reduced-motion', value: 'reduce' });
    await open();
    await pass(20_000);
    expect(shown()).toBe(district(1));
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}');
    await expect.poll(shown).toBe(district(2));
    await pass(20_000);
    expect(shown()).toBe(district(2));
  });

  test('without entries there is no section', async () => {
    const { container } = await renderInKit(<Customers entries={[]} />);
    expect(container.textContent).toBe('');
  });
});

test.each(LOOKS)('both carousels have no axe violation and stay inside 320 px: %j', async (look) => {
  await page.viewport(320, 800);
  await emulateMedia({ name: 'prefers-reduced-motion', value: 'reduce' });
  await renderInKit(
    <>
      <Testimonials entries={SAMPLE_TESTIMONIALS} />
      <Customers entries={SAMPLE_CUSTOMERS} load={article} />
    </>,
    look,
  );
  expect(await findFaults()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await pressed('Learn more');
  await expect.element(page.getByText('Second paragraph.')).toBeVisible();
  expect(await findFaults()).toEqual([]);
});
