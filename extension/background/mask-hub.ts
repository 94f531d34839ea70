import { Nothing } from '@/extension/features/host/schemas.ts';
import {
  maskChanged,
  maskMoved,
  maskTurnedOff,
  meetMask,
  readMask,
  showMask,
} from '@/extension/features/mask/messages.ts';
import { PlaceOfMask } from '@/extension/features/mask/schemas.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Item } from '@/extension/platform/item.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { MASK_LINES, type ScreenMask } from '@/shared/domain/screen-mask.ts';
import type { FeatureKey } from '@/shared/domain/teacher-controls.ts';
import type { TextsOfLocale } from './interface-locale.ts';
import { createKeptTool, type KeptTool, type KeptToolOptions } from './kept-tool.ts';

const HEIGHTS = Array.from({ length: MASK_LINES.max }, (_, index) => index + 1);

export interface MaskHubOptions extends Pick<KeptToolOptions, 'script' | 'runInOpenPages' | 'logger'> {
  messenger: Messenger;
  item: Item<ScreenMask>;
  featuresOff(): Promise<readonly FeatureKey[]>;
  texts(): Promise<TextsOfLocale>;
  /** Rejects where the browser lets nobody. */
  runInTab(tabId: number): Promise<void>;
  /** The same by a key, whose grant for the page may come a moment after us. */
  runByKey(tabId: number): Promise<void>;
  openTabs(): Promise<readonly number[]>;
  activeTab(): Promise<number | null>;
}

export interface MaskHub extends KeptTool {
  /** Whether it is drawn where we may draw: the person's switch, and their teacher's. */
  isOn(): Promise<boolean>;
  /** The person's key: here, when it is not drawn here; else away everywhere. */
  toggle(tabId: number): Promise<void>;
}

/** One screen mask for all pages: where it is drawn, and who may move it. */
export function createMaskHub(options: MaskHubOptions): MaskHub {
  const {
    messenger,
    item,
    featuresOff,
    texts,
    script,
    runInTab,
    runByKey,
    runInOpenPages,
    openTabs,
    activeTab,
    logger,
  } = options;

  const isAllowed = async () => !(await featuresOff()).includes('screenMask');
  const isOn = async () => (await item.get()).isOn && (await isAllowed());
  const turn = async (on: boolean) => item.set({ ...(await item.get()), isOn: on });

  const tellTabs = async () => {
    for (const tabId of await openTabs()) messenger.tell(maskChanged, {}, { tabId });
  };

  const isWished = async () => (await item.get()).isOn;
  const kept = createKeptTool({ what: 'screen mask', isWished, isOn, script, runInOpenPages, tellTabs, logger });

  async function show(tabId: number | null, run = runInTab): Promise<Result<void>> {
    if (tabId === null) return err('page-out-of-reach');
    if (!(await isOn())) return ok(undefined);
    try {
      await run(tabId);
      return ok(undefined);
    } catch (fault) {
      logger.warn('screen mask', fault);
      return err('page-out-of-reach');
    }
  }

  messenger.answer(withInput(readMask, Nothing), async () => {
    const [mask, allowed, { t, locale, direction }] = await Promise.all([item.get(), isAllowed(), texts()]);
    return ok({
      mask: { ...mask, isOn: mask.isOn && allowed },
      texts: {
        move: t('mask-move'),
        turnOff: t('mask-turn-off'),
        lines: HEIGHTS.map((lines) => t('mask-lines-value', { lines })),
      },
      locale,
      direction,
    });
  });
  messenger.on(withInput(maskMoved, PlaceOfMask), async (place) => item.set({ ...(await item.get()), ...place }));
  messenger.on(withInput(maskTurnedOff, Nothing), () => turn(false));
  messenger.answer(showMask, async (_input, { tabId }) => show(tabId ?? (await activeTab())));

  return {
    isOn,
    async toggle(tabId) {
      const isHere = (await messenger.call(meetMask, {}, { tabId, frameId: 0 })).ok;
      await turn(!isHere);
      if (!isHere) await show(tabId, runByKey);
    },
    ...kept,
  };
}
