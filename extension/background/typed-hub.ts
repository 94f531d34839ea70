import { createFrameId } from '@/extension/core/frame.ts';
import { Nothing } from '@/extension/features/host/schemas.ts';
import { speak } from '@/extension/features/read/messages.ts';
import { TypedShape } from '@/extension/features/read/schemas.ts';
import { hearTyping, readTypedUnit, typed, typedUnitChanged } from '@/extension/features/read/typed-messages.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { err, ok } from '@/shared/domain/result.ts';
import type { FeatureKey } from '@/shared/domain/teacher-controls.ts';
import { primaryOf } from '@/shared/features/read/voice-ladder.ts';
import { saidLanguage } from '@/shared/l10n/tag.ts';
import { createKeptTool, type KeptTool, type KeptToolOptions } from './kept-tool.ts';
import type { OffscreenHost } from './offscreen-host.ts';

export interface TypedHubOptions extends Pick<KeptToolOptions, 'script' | 'runInOpenPages' | 'logger'> {
  messenger: Messenger;
  settings: Pick<Settings, 'readingTyped' | 'readingSpeed' | 'readingVolume' | 'readingVoices'>;
  featuresOff(): Promise<readonly FeatureKey[]>;
  /** Of the interface, for a field whose page does not say its language. */
  locale(): Promise<string>;
  offscreen: OffscreenHost;
  /** Rejects where the browser lets nobody. */
  runInTab(tabId: number): Promise<void>;
  openTabs(): Promise<readonly number[]>;
  activeTab(): Promise<number | null>;
}

export interface TypedHub extends KeptTool {
  /** Whether it is said where we may listen: the person's choice, and their teacher's. */
  isOn(): Promise<boolean>;
}

/** What is said of the person's own typing: who listens in which page, and by whose voice it is said. */
export function answerTyping(options: TypedHubOptions): TypedHub {
  const { messenger, settings, offscreen, script, runInOpenPages, logger } = options;

  async function unitNow() {
    const unit = await settings.readingTyped.get();
    return unit !== 'off' && (await options.featuresOff()).includes('readAloud') ? 'off' : unit;
  }

  messenger.answer(withInput(hearTyping, Nothing), async (_input, asker) => {
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
  messenger.answer(withInput(readTypedUnit, Nothing), async () => ok({ unit: await unitNow() }));
  messenger.on(withInput(typed, TypedShape), async ({ text, lang: said }) => {
    if ((await unitNow()) === 'off') return;
    const [rate, volume, voices, locale] = await Promise.all([
      settings.readingSpeed.get(),
      settings.readingVolume.get(),
      settings.readingVoices.get(),
      options.locale(),
    ]);
    const ready = await offscreen.ensure();
    if (!ready.ok) return logger.warn(`typing: ${ready.error}`);
    const lang = saidLanguage(said) || locale;
    const voiceId = voices[primaryOf(lang)] ?? null;
    const speech = { speechId: createFrameId(), text, lang, rate, volume, voiceId };
    // `aborted`: the next letter has come, or a page is being read.
    const spoken = await messenger.call(speak, { ...speech, isForgiving: false, isTyped: true });
    if (!spoken.ok && spoken.error !== 'aborted') logger.warn(`typing: ${spoken.error}`);
  });

  const isWished = async () => (await settings.readingTyped.get()) !== 'off';
  const isOn = async () => (await unitNow()) !== 'off';
  async function tellTabs(): Promise<void> {
    const unit = await unitNow();
    for (const tabId of await options.openTabs()) messenger.tell(typedUnitChanged, { unit }, { tabId, frameId: 0 });
  }
  return {
    isOn,
    ...createKeptTool({ what: 'typing', isWished, isOn, script, runInOpenPages, tellTabs, logger }),
  };
}
