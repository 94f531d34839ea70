/** Time that an editor needs to notice the caret, ms. Slate reads the caret at most once in 100 ms. */
export const CARET_KNOWN_MS = 110;

/**
 * Offers text to an editor by the events of a paste, at the editor's own caret. Returns true if the editor cancels one
 * of the events, since it then writes the text itself into its own model. Does not change the clipboard. An editor that
 * draws its text from a model must cancel a paste, because the browser would put foreign nodes between its own. An
 * editor that leaves a paste to the browser lets the browser change its nodes, so the browser's typing command is safe
 * there. The typing command is no safe probe: Draft.js throws when the command replaces the node of an empty line, and
 * React then removes the application (B42).
 */
export function offerText(editor: HTMLElement, text: string): boolean {
  // The editor's own window creates the events, because the editor ignores events of another window.
  const { ClipboardEvent, InputEvent, DataTransfer } = editor.ownerDocument.defaultView ?? window;
  const data = new DataTransfer();
  data.setData('text/plain', text);
  const how = { bubbles: true, cancelable: true, composed: true };
  const isTaken = (event: Event) => !editor.dispatchEvent(event);
  return (
    isTaken(new ClipboardEvent('paste', { ...how, clipboardData: data })) ||
    // Some editors handle only the browser's next event.
    isTaken(new InputEvent('beforeinput', { ...how, inputType: 'insertFromPaste', dataTransfer: data }))
  );
}
