import { expect, test } from 'vitest';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { Container } from './Container.tsx';

test.each([
  ['wide', '1600px'],
  ['narrow', '992px'],
  ['default', '1400px'],
] as const)('[S9-028] the container %s is at most %s wide', async (width, wanted) => {
  const { container } = await renderInKit(<Container width={width}>Text</Container>);
  expect(getComputedStyle(container.firstElementChild as Element).maxWidth).toBe(wanted);
});

test('[S9-028] a container without a prop has the default width', async () => {
  const { container } = await renderInKit(<Container>Text</Container>);
  expect(getComputedStyle(container.firstElementChild as Element).maxWidth).toBe('1400px');
});
