import { expect, it } from 'vitest';
import type { FormulaSpeaker } from '@/shared/engines/contracts.ts';

const math = (inside: string) => `<math xmlns="http://www.w3.org/1998/Math/MathML">${inside}</math>`;

/** Declares the contract of every formula speaker. It supports English. */
export function formulaSpeakerContract(make: () => FormulaSpeaker): void {
  it('returns words for each formula, in their order', async () => {
    const said = await make().say([math('<mi>x</mi>'), math('<mn>12</mn>')], 'en');
    expect(said).toEqual(['x', '12']);
  });

  it('returns no words for input that is no formula, nor for an empty one', async () => {
    expect(await make().say(['', '<p>x</p>', '<math', math('')], 'en')).toEqual([null, null, null, null]);
  });

  it('returns no words for an unsupported language', async () => {
    expect(await make().say([math('<mi>x</mi>')], 'tlh')).toEqual([null]);
    expect(make().languages).toContain('en');
  });
}
