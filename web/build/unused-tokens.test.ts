import { describe, expect, it } from 'vitest';
import { withoutUnusedTokens } from './unused-tokens.ts';

describe('tokens that nobody uses', () => {
  it('go, and those that only they used go too', () => {
    const css = ':root{--mote-a:1px;--mote-b:var(--mote-c);--mote-c:2px}p{width:var(--mote-a)}';
    expect(withoutUnusedTokens(css)).toBe(':root{--mote-a:1px}p{width:var(--mote-a)}');
  });

  it('stay where another token needs them', () => {
    const css = ':root{--mote-a:var(--mote-b);--mote-b:2px}p{width:var(--mote-a)}';
    expect(withoutUnusedTokens(css)).toBe(css);
  });

  it('take the rules that are empty then with them, and themes that nobody can choose', () => {
    expect(withoutUnusedTokens('[data-theme=dark]{--mote-a:1px}.x{--mote-b:1px}p{color:red}')).toBe('p{color:red}');
  });
});
