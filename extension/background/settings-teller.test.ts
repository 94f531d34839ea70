import { expect, it } from 'vitest';
import { createSettingsTeller } from './settings-teller.ts';

it('tells what was read last, and nothing that an earlier look found later', async () => {
  const told: string[] = [];
  const looks: ((found: string) => void)[] = [];
  const tellAll = createSettingsTeller({
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
