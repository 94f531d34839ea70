import { expect, it } from 'vitest';
import { createLatestPublisher } from './publish-settings.ts';

it('publishes the latest read of the settings, and ignores an earlier read that ends later', async () => {
  const told: string[] = [];
  const looks: ((found: string) => void)[] = [];
  const tellAll = createLatestPublisher({
    read: () => new Promise<string>((resolve) => looks.push(resolve)),
    tell: (found) => told.push(found),
  });
  const [early, late] = [tellAll(), tellAll()];
  looks[1]?.('yes');
  await late;
  looks[0]?.('unasked');
  await early;
  expect(told).toEqual(['yes']);
  const again = tellAll();
  looks[2]?.('no');
  await again;
  expect(told).toEqual(['yes', 'no']);
});
