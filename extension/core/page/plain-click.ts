/** Returns true for a user's click with the first button and without a modifier key. */
export const isPlainClick = ({ isTrusted, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  isTrusted && button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
