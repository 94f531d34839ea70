/**
 * Blocks presses, by pointer or key, on a control that the user may not have seen. A page can lay our transparent frame
 * under the pointer, or focus the frame while the user types. A held Enter key counts as one press. Returns a function
 * that ends the guard.
 */
export function guardClicks(
  place: HTMLElement | Document,
  isGuarded: (pressed: Element) => boolean,
  admit: () => boolean,
): () => void {
  const life = new AbortController();
  const options = { capture: true, signal: life.signal };
  // A click by our own page (a download that it has prepared) is no decoy: no other page can script our frame.
  const concerns = ({ target, isTrusted }: Event) => isTrusted && target instanceof Element && isGuarded(target);
  const withhold = (event: Event) => {
    if (!concerns(event) || admit()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const pressOnce = (event: Event) => {
    const { key, repeat } = event as KeyboardEvent;
    if (repeat && key === 'Enter' && concerns(event)) event.preventDefault();
  };
  place.addEventListener('click', withhold, options);
  place.addEventListener('keydown', pressOnce, options);
  return () => life.abort();
}
