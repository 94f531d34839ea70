import { describe, expect, it } from 'vitest';
import { withoutUnusedTokens } from './unused-tokens.ts';

describe('unused design tokens', () => {
  it('removes unused tokens, and tokens that only unused ones refer to', () => {
    const css = ':root{--mote-a:1px;--mote-b:var(--mote-c);--mote-c:2px}p{width:var(--mote-a)}';
    expect(withoutUnusedTokens(css)).toBe(':root{--mote-a:1px}p{width:var(--mote-a)}');
  });

  it('keeps a token that another used token refers to', () => {
    const css = ':root{--mote-a:var(--mote-b);--mote-b:2px}p{width:var(--mote-a)}';
    expect(withoutUnusedTokens(css)).toBe(css);
  });

  it('removes rules that became empty, and rules for themes that the page cannot choose', () => {
    expect(withoutUnusedTokens('[data-theme=dark]{--mote-a:1px}.x{--mote-b:1px}p{color:red}')).toBe('p{color:red}');
  });
});
