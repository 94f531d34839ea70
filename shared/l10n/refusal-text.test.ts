import { expect, it } from 'vitest';
import type { Refusal } from '@/shared/domain/refusal.ts';
import { refusalText } from './refusal-text.ts';

const said = (refusal: Refusal) => refusalText((id, args) => `${id} ${JSON.stringify(args ?? {})}`, refusal);

it('says when to try again, where that is known', () => {
  expect(said({ error: 'too-many-requests', againAt: 5 })).toBe('refused-until {"at":5}');
  expect(said({ error: 'too-many-requests', againAt: null })).toBe('error-too-many-requests {}');
  expect(said({ error: 'offline', againAt: 5 })).toBe('error-offline {}');
});
