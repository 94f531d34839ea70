import type { ReadGap } from '@/shared/domain/read-coverage.ts';
import { err, type Result } from '@/shared/domain/result.ts';
import { fetchExport } from '../_dom/file-export.ts';
import { readTab } from './views.ts';

/** The text of one tab, by the file's own export: of the one that is shown, or of another one by its id. */
export async function readExport(
  { defaultView, location }: Document,
  signal: AbortSignal,
  tab = readTab(new URL(location.href)),
): Promise<Result<string, ReadGap>> {
  if (!defaultView) return err('offline');
  return fetchExport(defaultView, exportAddress(new URL(location.href), tab), signal);
}

function exportAddress(url: URL, tab: string): string {
  const path = url.pathname.replace(/(\/d\/[\w-]+)\/.*$/, '$1/export');
  return `${url.origin}${path}?format=txt&tab=${encodeURIComponent(tab)}`;
}
