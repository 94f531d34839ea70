const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  date: { dateStyle: 'long' },
  moment: { dateStyle: 'long', timeStyle: 'short' },
};

/** Rewrites the server's times in the reader's time zone, which the server does not know. */
export function sayMomentsHere(page: Document): void {
  for (const time of page.querySelectorAll<HTMLTimeElement>('time[data-style]')) {
    const style = STYLES[time.dataset.style ?? ''];
    const date = new Date(time.dateTime);
    if (!style || Number.isNaN(date.getTime())) continue;
    time.textContent = new Intl.DateTimeFormat(page.documentElement.lang, style).format(date);
  }
}
