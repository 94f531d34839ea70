import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { TextField } from './TextField.tsx';
import { useStoredText } from './use-stored-text.ts';

interface FieldStore {
  text: string;
  calls: string[];
  isRefused: boolean;
  /** Changes the text as another device or tab would. */
  change(text: string): void;
}

function Field({ fieldStore }: { fieldStore: FieldStore }): ReactNode {
  const [text, setText] = useState(fieldStore.text);
  fieldStore.change = (next) => {
    fieldStore.text = next;
    setText(next);
  };
  const field = useStoredText(text, async (next) => {
    fieldStore.calls.push(next);
    if (fieldStore.isRefused) return false;
    fieldStore.change(next);
    return true;
  });
  return <TextField label="Note" {...field} />;
}

const field = page.getByRole('textbox', { name: 'Note' });
const show = async (text: string) => {
  const fieldStore: FieldStore = { text, calls: [], isRefused: false, change: () => {} };
  const screen = await renderInKit(<Field fieldStore={fieldStore} />);
  return { fieldStore, screen };
};

describe('useStoredText()', () => {
  it('saves after a pause while the field has the focus', async () => {
    const { fieldStore } = await show('');
    await field.click();
    await userEvent.keyboard('Why smoke?');
    await vi.waitFor(() => expect(fieldStore.text).toBe('Why smoke?'));
    expect(fieldStore.calls).toEqual(['Why smoke?']);
    await expect.element(field).toHaveFocus();
  });

  it('saves immediately on blur, and once', async () => {
    const { fieldStore } = await show('old');
    await field.fill('new');
    await userEvent.tab();
    expect(fieldStore.calls).toEqual(['new']);
    await expect.element(field).toHaveValue('new');
  });

  it('saves on unmount', async () => {
    const { fieldStore, screen } = await show('');
    await field.fill('half a wo');
    window.dispatchEvent(new Event('pagehide'));
    expect(fieldStore.calls).toEqual(['half a wo']);
    await field.fill('half a word');
    await screen.unmount();
    expect(fieldStore.calls).toEqual(['half a wo', 'half a word']);
  });

  it('shows a change from elsewhere, and blur without typing does not overwrite it', async () => {
    const { fieldStore } = await show('mine');
    await field.click();
    fieldStore.change('theirs');
    await expect.element(field).toHaveValue('theirs');
    await userEvent.tab();
    expect(fieldStore.calls).toEqual([]);
    await field.fill('mine again');
    await vi.waitFor(() => expect(fieldStore.text).toBe('mine again'));
    fieldStore.change('theirs again');
    await expect.element(field).toHaveValue('mine again');
    await userEvent.tab();
    await expect.element(field).toHaveValue('theirs again');
    expect(fieldStore.calls).toEqual(['mine again']);
  });

  it('keeps a refused text in its field and saves it at the next blur', async () => {
    const { fieldStore } = await show('');
    fieldStore.isRefused = true;
    await field.fill('no room');
    await userEvent.tab();
    await expect.element(field).toHaveValue('no room');
    fieldStore.isRefused = false;
    await field.click();
    await userEvent.tab();
    await vi.waitFor(() => expect(fieldStore.text).toBe('no room'));
    expect(fieldStore.calls).toEqual(['no room', 'no room']);
  });
});
