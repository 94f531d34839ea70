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

test('[S9-027] an icon button is 40 px wide and high', async () => {
  await renderInKit(<IconButton label="Record" icon={<Mic />} />);
  const { width, height } = page.getByRole('button', { name: 'Record' }).element().getBoundingClientRect();
  expect([width, height]).toEqual([40, 40]);
});

test('[S4-054] a loading button keeps name and focus, says that it is busy and takes no click', async () => {
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

test('a loading button stays as high as it is, in whatever order the sheets of ring and button come', async () => {
  await renderInKit(<Button isLoading>Save</Button>);
  const button = page.getByRole('button', { name: 'Save' }).element();
  const late = document.createElement('style');
  late.textContent = `.${button.querySelector('svg')?.classList[0]} { inline-size: 100%; block-size: 100%; }`;
  document.head.append(late);
  expect(button.getBoundingClientRect().height).toBe(40);
  late.remove();
});

test('[S4-054] a disabled button cannot be reached', async () => {
  await renderInKit(<Button isDisabled>Send</Button>);
  await userEvent.tab();
  await expect.element(page.getByRole('button')).toBeDisabled();
  expect(document.activeElement).not.toBe(page.getByRole('button').element());
});

test('[S4-054] a visually disabled button looks so, yet can be clicked to hear why', async () => {
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

/** 0 to 255, of a colour in whatever notation the browser gives it. */
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
  'in %s a button under the pointer moves away from its ground, and more so when pressed',
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

test.each(['light', 'dark'] as const)('buttons have no fault that axe finds in %s', async (theme) => {
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
