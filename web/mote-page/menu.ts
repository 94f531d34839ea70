/** Closes the menu by Escape, and by a press outside of it. Without this script, its own button closes it. */
export function enhanceMenu(menu: HTMLDetailsElement, signal: AbortSignal): void {
  const page = menu.ownerDocument;
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    },
    { signal },
  );
  page.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    },
    { signal },
  );
}
