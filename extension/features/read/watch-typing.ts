import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { inEachFrame } from '@/extension/core/page/own-frames.ts';
import { languageOf } from '@/extension/core/page-text/language-of.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { TypedUnit } from '@/shared/domain/study/typed.ts';
import { isPrivateField } from '@/shared/text-index/stand-in.ts';
import { readTypedUnit, typed, typedUnitChanged } from './typed-messages.ts';
import { createTypedParts } from './typed-parts.ts';

/** Speaks each letter, word or sentence that is typed here; never passwords or payment data. */
export function watchTyping(window: HostWindow, messenger: Messenger, signal: AbortSignal): void {
  let unit: TypedUnit = 'off';
  const parts = createTypedParts(() => unit);
  const options = { signal, capture: true, passive: true };

  const take = (next: { unit: TypedUnit }) => {
    unit = next.unit;
    parts.forget();
  };
  messenger.on(typedUnitChanged, take, signal);
  void messenger.call(readTypedUnit, {}).then((answer) => answer.ok && take(answer.value));

  function say(text: string, field: Element): void {
    if (text !== '') messenger.tell(typed, { text, lang: languageOf(field).slice(0, 35) });
  }

  /** Returns the field that the user types in; null: the event is synthetic or the field is private. */
  function fieldOf(event: Event): Element | null {
    const [target] = event.composedPath();
    if (unit === 'off' || !event.isTrusted || !target || !('closest' in target)) return null;
    const field = target as HTMLElement;
    // A closed shadow tree hides its field: the target is the host element. The field may be a password's, so it is
    // ignored.
    if (!field.matches('input,textarea') && !field.isContentEditable) return null;
    return isPrivateField(field) ? null : field;
  }

  const heed = (event: InputEvent) => {
    const field = fieldOf(event);
    // Ignores text that an input method has not committed yet.
    if (!field || event.isComposing) return;
    const { inputType, data } = event;
    if (inputType === 'insertText' && data !== null) say(parts.type(data), field);
    else if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') say(parts.end(), field);
    else if (inputType === 'deleteContentBackward') parts.takeBack();
    else parts.forget();
  };
  const finish = (event: CompositionEvent) => {
    const field = fieldOf(event);
    if (field && event.data) say(parts.type(event.data), field);
  };
  const leave = (event: FocusEvent) => {
    const field = fieldOf(event);
    if (field) say(parts.end(), field);
    parts.forget();
  };
  const isMove = ({ key }: KeyboardEvent) => /^(Arrow|Home|End|Page)/.test(key);
  // Listens in frames too, because many editors are frames of their page.
  inEachFrame(window, signal, (inner) => {
    inner.addEventListener('input', (event) => heed(event as InputEvent), options);
    inner.addEventListener('compositionend', finish, options);
    inner.addEventListener('focusout', leave, options);
    inner.addEventListener('keydown', (event) => isMove(event) && parts.forget(), options);
    inner.addEventListener('pointerdown', () => parts.forget(), options);
  });
}
