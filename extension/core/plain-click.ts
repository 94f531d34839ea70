/** A person has clicked with the first button, and held no key that changes what a click means. */
export const isPlainClick = ({ isTrusted, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  isTrusted && button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
