import { Mic } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

test.each([
  ['xs', 24],
  ['sm', 32],
  ['md', 40],
  ['lg', 48],
] as const)('[S9-027] a button of size %s is %d px high', async (size, height) => {
  await renderInKit(<Button size={size}>Send</Button>);
  expect(page.getByRole('button').element().getBoundingClientRect().height).toBe(height);
});

test('[S9-027] makes an icon button 40 px wide and high', async () => {
  await renderInKit(<IconButton label="Record" icon={<Mic />} />);
  const { width, height } = page.getByRole('button', { name: 'Record' }).element().getBoundingClientRect();
  expect([width, height]).toEqual([40, 40]);
});

test('[S4-054] keeps name and focus of a loading button, marks it as busy and ignores clicks', async () => {
  const onClick = vi.fn();
  const { rerender } = await renderInKit(<Button onClick={onClick}>Save</Button>);
  await page.getByRole('button').click();
  await rerender(
    <Button onClick={onClick} isLoading>
      Save
    </Button>,
  );
  const button = page.getByRole('button', { name: 'Save' }).element();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button).toBe(document.activeElement);
});

test('keeps the height of a loading button, in any order of the style sheets of ring and button', async () => {
  await renderInKit(<Button isLoading>Save</Button>);
  const button = page.getByRole('button', { name: 'Save' }).element();
  const late = document.createElement('style');
  late.textContent = `.${button.querySelector('svg')?.classList[0]} { inline-size: 100%; block-size: 100%; }`;
  document.head.append(late);
  expect(button.getBoundingClientRect().height).toBe(40);
  late.remove();
});

test('[S4-054] keeps the focus out of a disabled button', async () => {
  await renderInKit(<Button isDisabled>Send</Button>);
  await userEvent.tab();
  await expect.element(page.getByRole('button')).toBeDisabled();
  expect(document.activeElement).not.toBe(page.getByRole('button').element());
});

test('[S4-054] lets a visually disabled button be clicked, so that it can give the reason', async () => {
  const onClick = vi.fn();
  await renderInKit(
    <>
      <Button isDisabled>Disabled</Button>
      <Button isVisuallyDisabled onClick={onClick}>
        Visually
      </Button>
    </>,
  );
  const colourOf = (name: string) => getComputedStyle(page.getByRole('button', { name }).element()).color;
  expect(colourOf('Visually')).toBe(colourOf('Disabled'));
  await page.getByRole('button', { name: 'Visually' }).click();
  expect(onClick).toHaveBeenCalledTimes(1);
});

/** Returns the lightness of a colour in any CSS notation, from 0 to 255. */
function lightnessOf(colour: string): number {
  const pen = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = pen.getImageData(0, 0, 1, 1).data;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.each([
  ['light', -1],
  ['dark', 1],
] as const)(
  'in %s, a button under the pointer differs from its background, and more so when pressed',
  async (theme, way) => {
    await renderInKit(
      <div style={{ background: 'var(--mote-card-pressed)' }}>
        <Button>Send</Button>
      </div>,
      { theme },
    );
    const button = page.getByRole('button').element();
    const lightness = (of: Element) => lightnessOf(getComputedStyle(of).backgroundColor);
    const still = lightness(button);
    await userEvent.hover(button);
    await expect.poll(() => button.matches(':hover') && document.getAnimations().length === 0).toBe(true);
    const under = lightness(button);
    expect(Math.sign(under - still)).toBe(way);
    expect(Math.sign(lightness(button.parentElement as Element) - under)).toBe(way);
  },
);

test.each(['light', 'dark'] as const)('buttons have no axe violation in %s', async (theme) => {
  await renderInKit(
    <>
      {(['primary', 'secondary', 'quiet', 'danger', 'record'] as const).map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button variant="primary" isVisuallyDisabled>
        Visually disabled
      </Button>
      <Button variant="primary" isLoading>
        Loading
      </Button>
      <IconButton label="Record" icon={<Mic />} variant="record" />
    </>,
    { theme },
  );
  expect(await findFaults()).toEqual([]);
});
