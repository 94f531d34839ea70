import type { HostWindow } from '@/extension/core/host-window.ts';
import { languageOf } from '@/extension/core/language-of.ts';
import { inEachFrame } from '@/extension/core/own-frames.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { TypedUnit } from '@/shared/domain/typed.ts';
import { isPrivateField } from '@/shared/text-index/stand-in.ts';
import { readTypedUnit, typed, typedUnitChanged } from './typed-messages.ts';
import { createTypedParts } from './typed-parts.ts';

/** Has each letter, word or sentence said that is typed here; never of a password or a means of payment. */
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

  /** Null: it is not typed by a person into a field that may be heard. */
  function fieldOf(event: Event): Element | null {
    const [target] = event.composedPath();
    if (unit === 'off' || !event.isTrusted || !target || !('closest' in target)) return null;
    const field = target as HTMLElement;
    // A component that hides its own field from us stands for it here: nobody knows whether that is a password's.
    if (!field.matches('input,textarea') && !field.isContentEditable) return null;
    return isPrivateField(field) ? null : field;
  }

  const heed = (event: InputEvent) => {
    const field = fieldOf(event);
    // What an input method has not finished yet is not typed.
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
  // Many an editor is a frame of its page.
  inEachFrame(window, signal, (inner) => {
    inner.addEventListener('input', (event) => heed(event as InputEvent), options);
    inner.addEventListener('compositionend', finish, options);
    inner.addEventListener('focusout', leave, options);
    inner.addEventListener('keydown', (event) => isMove(event) && parts.forget(), options);
    inner.addEventListener('pointerdown', () => parts.forget(), options);
  });
}
