/**
 * Returns the dates that the server names in the status (dateReplacements) as arguments of texts: `{ $quotaResetsAt }`
 * is the day on which the free motes reset, written out.
 */
export function dateArguments(dates: Readonly<Record<string, number>>, locale: string): Record<string, string> {
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' });
  return Object.fromEntries(Object.entries(dates).map(([name, at]) => [name, day.format(at)]));
}
