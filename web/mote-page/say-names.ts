/**
 * Makes links to name recordings play in place; if that fails, they stay links. Only one plays, and a second click
 * stops it.
 */
export function sayNames(
  page: Document,
  createAudio: (url: string) => HTMLAudioElement = (url) => new Audio(url),
): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a.say')) {
    let sound: HTMLAudioElement | null = null;
    const stop = () => {
      sound?.pause();
      sound = null;
      delete link.dataset.saying;
    };
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (sound) return stop();
      link.dataset.saying = '';
      sound = createAudio(link.href);
      sound.addEventListener('ended', stop);
      sound.play().catch(() => {
        stop();
        window.open(link.href, '_blank', 'noopener');
      });
    });
  }
}
