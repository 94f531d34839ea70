import type { StoredReports } from '@/extension/features/health/messages.ts';
import type { HostReport } from '@/extension/features/host/messages.ts';
import type { Item } from '@/extension/platform/item.ts';
import type { StoredReport } from '@/extension/platform/settings.ts';
import { createSerialQueue } from '@/shared/base/serial-queue.ts';

/**
 * Maximum number of stored reports. A changed page either is fixed soon or is reported again, so more reports would add
 * nothing.
 */
export const MOST_REPORTS = 5;

export interface SiteReportStoreOptions {
  item: Item<readonly StoredReport[]>;
  ownerId(): Promise<string>;
  /** Returns false on a shared device, where nothing is stored. */
  mayKeep(): Promise<boolean>;
  version: string;
  now(): number;
  warn(what: string, fault: unknown): void;
}

export interface SiteReportStore {
  add(report: HostReport): Promise<void>;
  /** Returns the current user's reports, newest first. */
  list(): Promise<StoredReports>;
  /** Deletes the current user's reports. */
  forget(): Promise<void>;
  /** Deletes the reports of `userId`, whether or not that user is signed in. */
  forgetOwner(userId: string): Promise<void>;
  /** Deletes the reports of all other users, after a sign-in or sign-out. */
  keepOwn(): Promise<void>;
}

/**
 * Creates the store for reports of host pages that Mote does not recognize. They stay on this device and are never
 * sent; the user may copy them.
 */
export function createSiteReportStore({
  item,
  ownerId,
  mayKeep,
  version,
  now,
  warn,
}: SiteReportStoreOptions): SiteReportStore {
  const queue = createSerialQueue();
  // Runs changes one after the other: two frames of a page may report at the same time.
  const inTurn = (act: () => Promise<void>): Promise<void> =>
    queue(act).catch((fault: unknown) => warn('reports of pages', fault));
  const own = async () => {
    const owner = await ownerId();
    return (await item.get()).filter((report) => report.ownerId === owner);
  };
  const removeOf = async (owner: string) => item.set((await item.get()).filter((report) => report.ownerId !== owner));
  return {
    add: ({ application, view, rung, missing, censoredHtml }) =>
      inTurn(async () => {
        if (!(await mayKeep())) return;
        const report = { application, view, rung, missing, structure: censoredHtml, version };
        const others = (await own()).filter((kept) => !isSame(kept, report));
        const next = [{ ...report, ownerId: await ownerId(), at: now() }, ...others];
        await item.set(next.slice(0, MOST_REPORTS));
      }),
    list: async () => ({ reports: (await own()).map(({ ownerId: _, ...report }) => report) }),
    forget: () => inTurn(async () => removeOf(await ownerId())),
    forgetOwner: (userId) => inTurn(() => removeOf(userId)),
    keepOwn: () =>
      inTurn(async () => {
        const [kept, mine] = [await item.get(), await own()];
        if (mine.length < kept.length) await item.set(mine);
      }),
  };
}

type ReportKey = Pick<StoredReport, 'application' | 'view' | 'rung' | 'missing'>;
const isSame = (a: ReportKey, b: ReportKey): boolean =>
  a.application === b.application && a.view === b.view && a.rung === b.rung && String(a.missing) === String(b.missing);
