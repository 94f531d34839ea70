import { err, ok, type Result } from '@/shared/base/result.ts';

/**
 * Copies from a page that may be in a frame. A host's permissions policy can forbid the clipboard there; the old
 * command then still works within a gesture.
 */
export async function copyText(text: string): Promise<Result<void>> {
  try {
    await navigator.clipboard.writeText(text);
    return ok(undefined);
  } catch {
    return copyByCommand(text) ? ok(undefined) : err('clipboard-refused');
  }
}

function copyByCommand(text: string): boolean {
  const active = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (active instanceof HTMLElement) active.focus();
  return isCopied;
}
