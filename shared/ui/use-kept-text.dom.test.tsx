import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { TextField } from './TextField.tsx';
import { useKeptText } from './use-kept-text.ts';

interface Kept {
  text: string;
  calls: string[];
  isRefused: boolean;
  /** As another device, or another tab, would. */
  change(text: string): void;
}

function Field({ kept }: { kept: Kept }): ReactNode {
  const [text, setText] = useState(kept.text);
  kept.change = (next) => {
    kept.text = next;
    setText(next);
  };
  const field = useKeptText(text, async (next) => {
    kept.calls.push(next);
    if (kept.isRefused) return false;
    kept.change(next);
    return true;
  });
  return <TextField label="Note" {...field} />;
}

const field = page.getByRole('textbox', { name: 'Note' });
const show = async (text: string) => {
  const kept: Kept = { text, calls: [], isRefused: false, change: () => {} };
  const screen = await renderInKit(<Field kept={kept} />);
  return { kept, screen };
};

describe('a text that is kept while it is written', () => {
  it('after a pause, with the field not left', async () => {
    const { kept } = await show('');
    await field.click();
    await userEvent.keyboard('Why smoke?');
    await vi.waitFor(() => expect(kept.text).toBe('Why smoke?'));
    expect(kept.calls).toEqual(['Why smoke?']);
    await expect.element(field).toHaveFocus();
  });

  it('at once when the field is left, and once', async () => {
    const { kept } = await show('old');
    await field.fill('new');
    await userEvent.tab();
    expect(kept.calls).toEqual(['new']);
    await expect.element(field).toHaveValue('new');
  });

  it('when its screen goes', async () => {
    const { kept, screen } = await show('');
    await field.fill('half a wo');
    window.dispatchEvent(new Event('pagehide'));
    expect(kept.calls).toEqual(['half a wo']);
    await field.fill('half a word');
    await screen.unmount();
    expect(kept.calls).toEqual(['half a wo', 'half a word']);
  });

  it('written elsewhere meanwhile it shows, and is not written over by who only looks', async () => {
    const { kept } = await show('mine');
    await field.click();
    kept.change('theirs');
    await expect.element(field).toHaveValue('theirs');
    await userEvent.tab();
    expect(kept.calls).toEqual([]);
    await field.fill('mine again');
    await vi.waitFor(() => expect(kept.text).toBe('mine again'));
    kept.change('theirs again');
    await expect.element(field).toHaveValue('mine again');
    await userEvent.tab();
    await expect.element(field).toHaveValue('theirs again');
    expect(kept.calls).toEqual(['mine again']);
  });

  it('refused it stays in its field, and is kept when that is left again', async () => {
    const { kept } = await show('');
    kept.isRefused = true;
    await field.fill('no room');
    await userEvent.tab();
    await expect.element(field).toHaveValue('no room');
    kept.isRefused = false;
    await field.click();
    await userEvent.tab();
    await vi.waitFor(() => expect(kept.text).toBe('no room'));
    expect(kept.calls).toEqual(['no room', 'no room']);
  });
});
