import {
  maskChanged,
  maskMoved,
  maskTurnedOff,
  meetMask,
  readMask,
  showMask,
} from '@/extension/features/mask/messages.ts';
import { placeOfMaskSchema } from '@/extension/features/mask/schemas.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import type { Item } from '@/extension/platform/item.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import { MASK_LINES, type ScreenMask } from '@/shared/domain/study/screen-mask.ts';
import type { TextsOfLocale } from '../settings/interface-locale.ts';
import {
  createPageToolController,
  type PageToolController,
  type PageToolControllerOptions,
} from '../tabs/page-tool-controller.ts';

const HEIGHTS = Array.from({ length: MASK_LINES.max }, (_, index) => index + 1);

export interface MaskHubOptions extends Pick<PageToolControllerOptions, 'script' | 'runInOpenPages' | 'logger'> {
  messenger: Messenger;
  item: Item<ScreenMask>;
  featuresOff(): Promise<readonly FeatureKey[]>;
  texts(): Promise<TextsOfLocale>;
  /** Rejects where the browser allows no script. */
  runInTab(tabId: number): Promise<void>;
  /** Injects the mask after a key command, whose grant for the page may arrive a moment later. */
  runByKey(tabId: number): Promise<void>;
  openTabs(): Promise<readonly number[]>;
  activeTab(): Promise<number | null>;
}

export interface MaskHub extends PageToolController {
  /** Returns true if both the user's switch and the teacher's switch have the mask on. */
  isOn(): Promise<boolean>;
  /** Toggles the mask by key: shows it if it is not drawn in this tab, else hides it everywhere. */
  toggle(tabId: number): Promise<void>;
}

/** Manages the one screen mask of all pages: where it is drawn, and which messages move it. */
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

  const isEnabledByUser = async () => (await item.get()).isOn;
  const kept = createPageToolController({
    what: 'screen mask',
    isEnabledByUser,
    isOn,
    script,
    runInOpenPages,
    tellTabs,
    logger,
  });

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

  messenger.answer(withInput(readMask, nothingSchema), async () => {
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
  messenger.on(withInput(maskMoved, placeOfMaskSchema), async (place) => item.set({ ...(await item.get()), ...place }));
  messenger.on(withInput(maskTurnedOff, nothingSchema), () => turn(false));
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
