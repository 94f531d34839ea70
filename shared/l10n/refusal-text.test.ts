import { expect, it } from 'vitest';
import type { Refusal } from '@/shared/base/refusal.ts';
import { refusalText } from './refusal-text.ts';

const said = (refusal: Refusal) => refusalText((id, args) => `${id} ${JSON.stringify(args ?? {})}`, refusal);

it('states the retry time where it is known', () => {
  expect(said({ error: 'too-many-requests', againAt: 5 })).toBe('refused-until {"at":5}');
  expect(said({ error: 'too-many-requests', againAt: null })).toBe('error-too-many-requests {}');
  expect(said({ error: 'offline', againAt: 5 })).toBe('error-offline {}');
});
