const MESSAGE_MS = 2_500;

/**
 * Makes buttons copy their `data-copy` text, or the text field beside them. Each button reports it on itself and to
 * screen readers.
 */
export function enhanceCopying(page: Document): void {
  const said = page.querySelector('.said');
  for (const button of page.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    const label = button.querySelector('span');
    if (!label) continue;
    const usual = label.textContent ?? '';
    const field = button.closest('.panel')?.querySelector('textarea');
    let timer = 0;
    const say = (text: string, isDone: boolean) => {
      clearTimeout(timer);
      button.toggleAttribute('data-copied', isDone);
      if (isDone) label.textContent = text;
      if (said) said.textContent = text;
      timer = window.setTimeout(() => {
        label.textContent = usual;
        button.removeAttribute('data-copied');
        if (said && isDone) said.textContent = '';
      }, MESSAGE_MS);
    };
    button.addEventListener('click', () => {
      navigator.clipboard
        .writeText(button.dataset.copy || (field?.value ?? ''))
        .then(() => say(button.dataset.done ?? '', true))
        .catch(() => {
          // Refused, or no clipboard in this frame: show and select the text instead.
          page.documentElement.dataset.showAddress = '';
          say(button.dataset.failed ?? '', false);
          (field ?? page.querySelector<HTMLInputElement>('.address input'))?.select();
        });
    });
  }
}
