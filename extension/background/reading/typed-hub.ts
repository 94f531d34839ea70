import { createFrameId } from '@/extension/core/page/frame.ts';
import { speak } from '@/extension/features/read/messages.ts';
import { typedSchema } from '@/extension/features/read/schemas.ts';
import { hearTyping, readTypedUnit, typed, typedUnitChanged } from '@/extension/features/read/typed-messages.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import { primaryOf } from '@/shared/features/read/voice-ladder.ts';
import { declaredLanguage } from '@/shared/l10n/tag.ts';
import type { OffscreenHost } from '../recording/offscreen-host.ts';
import {
  createPageToolController,
  type PageToolController,
  type PageToolControllerOptions,
} from '../tabs/page-tool-controller.ts';

export interface TypedHubOptions extends Pick<PageToolControllerOptions, 'script' | 'runInOpenPages' | 'logger'> {
  messenger: Messenger;
  settings: Pick<Settings, 'readingTyped' | 'readingSpeed' | 'readingVolume' | 'readingVoices'>;
  featuresOff(): Promise<readonly FeatureKey[]>;
  /** Returns the interface language, used for a field whose page declares none. */
  locale(): Promise<string>;
  offscreen: OffscreenHost;
  /** Rejects where the browser allows no script. */
  runInTab(tabId: number): Promise<void>;
  openTabs(): Promise<readonly number[]>;
  activeTab(): Promise<number | null>;
}

export interface TypedHub extends PageToolController {
  /** Returns true if the user's setting and the teacher's switch both allow speaking the typing. */
  isOn(): Promise<boolean>;
}

/** Speaks the user's own typing: decides which pages listen, and which voice speaks. */
export function answerTyping(options: TypedHubOptions): TypedHub {
  const { messenger, settings, offscreen, script, runInOpenPages, logger } = options;

  async function unitNow() {
    const unit = await settings.readingTyped.get();
    return unit !== 'off' && (await options.featuresOff()).includes('readAloud') ? 'off' : unit;
  }

  messenger.answer(withInput(hearTyping, nothingSchema), async (_input, asker) => {
    if ((await unitNow()) === 'off') return ok(undefined);
    const tabId = asker.frameId ? asker.tabId : await options.activeTab();
    if (tabId === null) return err('page-out-of-reach');
    try {
      await options.runInTab(tabId);
      return ok(undefined);
    } catch (fault) {
      logger.warn('typing', fault);
      return err('page-out-of-reach');
    }
  });
  messenger.answer(withInput(readTypedUnit, nothingSchema), async () => ok({ unit: await unitNow() }));
  messenger.on(withInput(typed, typedSchema), async ({ text, lang: said }) => {
    if ((await unitNow()) === 'off') return;
    const [rate, volume, voices, locale] = await Promise.all([
      settings.readingSpeed.get(),
      settings.readingVolume.get(),
      settings.readingVoices.get(),
      options.locale(),
    ]);
    const ready = await offscreen.ensure();
    if (!ready.ok) return logger.warn(`typing: ${ready.error}`);
    const lang = declaredLanguage(said) || locale;
    const voiceId = voices[primaryOf(lang)] ?? null;
    const speech = { speechId: createFrameId(), text, lang, rate, volume, voiceId };
    // The code `aborted` is no failure: the user typed the next letter, or a page is being read.
    const spoken = await messenger.call(speak, { ...speech, isForgiving: false, isTyped: true });
    if (!spoken.ok && spoken.error !== 'aborted') logger.warn(`typing: ${spoken.error}`);
  });

  const isEnabledByUser = async () => (await settings.readingTyped.get()) !== 'off';
  const isOn = async () => (await unitNow()) !== 'off';
  async function tellTabs(): Promise<void> {
    const unit = await unitNow();
    for (const tabId of await options.openTabs()) messenger.tell(typedUnitChanged, { unit }, { tabId, frameId: 0 });
  }
  return {
    isOn,
    ...createPageToolController({ what: 'typing', isEnabledByUser, isOn, script, runInOpenPages, tellTabs, logger }),
  };
}
