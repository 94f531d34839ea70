import type { KeptReports } from '@/extension/features/health/messages.ts';
import type { HostReport } from '@/extension/features/host/messages.ts';
import type { Item } from '@/extension/platform/item.ts';
import type { KeptReport } from '@/extension/platform/settings.ts';

/** More of them would say nothing new: a page that changed is mended, or is told of once more. */
export const MOST_REPORTS = 5;

export interface ReportBookOptions {
  item: Item<readonly KeptReport[]>;
  ownerId(): Promise<string>;
  /** False on a shared device: nothing stays there. */
  mayKeep(): Promise<boolean>;
  version: string;
  now(): number;
  warn(what: string, fault: unknown): void;
}

export interface ReportBook {
  add(report: HostReport): Promise<void>;
  /** Of whoever is there now, the newest first. */
  list(): Promise<KeptReports>;
  /** Those of whoever is there now go. */
  forget(): Promise<void>;
  /** Those of this one go, whoever is there now. */
  forgetOwner(userId: string): Promise<void>;
  /** Somebody has signed in or out: nothing of another stays. */
  keepOwn(): Promise<void>;
}

/** What host pages have said of themselves that is not as Mote knows it. On this device only: nobody is sent it, its person may copy it. */
export function createReportBook({ item, ownerId, mayKeep, version, now, warn }: ReportBookOptions): ReportBook {
  let last: Promise<void> = Promise.resolve();
  // One after the other: two frames of a page may tell at once.
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    last = last.then(act).catch((fault: unknown) => warn('reports of pages', fault));
    return last;
  };
  const own = async () => {
    const owner = await ownerId();
    return (await item.get()).filter((report) => report.ownerId === owner);
  };
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
    forget: () => inTurn(() => item.set([])),
    forgetOwner: (userId) =>
      inTurn(async () => item.set((await item.get()).filter((report) => report.ownerId !== userId))),
    keepOwn: () =>
      inTurn(async () => {
        const [kept, mine] = [await item.get(), await own()];
        if (mine.length < kept.length) await item.set(mine);
      }),
  };
}

type Said = Pick<KeptReport, 'application' | 'view' | 'rung' | 'missing'>;
const isSame = (a: Said, b: Said): boolean =>
  a.application === b.application && a.view === b.view && a.rung === b.rung && String(a.missing) === String(b.missing);
