import { err, type Result } from '@/shared/base/result.ts';
import type { ReadGap } from '@/shared/domain/mote/read-coverage.ts';
import { fetchExport } from '../_dom/file-export.ts';
import { tabIdOf } from './views.ts';

/** Returns the text of one tab by the file's own export: the shown tab by default, or the tab with the given id. */
export async function readExport(
  { defaultView, location }: Document,
  signal: AbortSignal,
  tab = tabIdOf(new URL(location.href)),
): Promise<Result<string, ReadGap>> {
  if (!defaultView) return err('offline');
  return fetchExport(defaultView, exportAddress(new URL(location.href), tab), signal);
}

function exportAddress(url: URL, tab: string): string {
  const path = url.pathname.replace(/(\/d\/[\w-]+)\/.*$/, '$1/export');
  return `${url.origin}${path}?format=txt&tab=${encodeURIComponent(tab)}`;
}
