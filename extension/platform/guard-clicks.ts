/**
 * Withholds what presses a control that the person may not have seen, by pointer or by key: a page can lay a frame of ours unseen under the
 * pointer, and can give it the focus while somebody types. Enter that is held presses once. Answers with the end of it.
 */
export function guardClicks(
  place: HTMLElement | Document,
  isGuarded: (pressed: Element) => boolean,
  admit: () => boolean,
): () => void {
  const life = new AbortController();
  const options = { capture: true, signal: life.signal };
  // What our own page presses (a download that it has made ready) is nobody's decoy: no other page reaches into our frame.
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
