/** Moves a panel by its handle; `moveTo` receives the new place of the panel's top left corner. */
export function moveByPointer(
  panel: HTMLElement,
  handle: HTMLElement,
  moveTo: (left: number, top: number) => void,
  onMoved: () => void,
): void {
  let grip: { x: number; y: number } | null = null;
  handle.addEventListener('pointerdown', (event) => {
    const box = panel.getBoundingClientRect();
    grip = { x: event.clientX - box.left, y: event.clientY - box.top };
    handle.setPointerCapture(event.pointerId);
  });
  handle.addEventListener('pointermove', (event) => {
    if (grip) moveTo(event.clientX - grip.x, event.clientY - grip.y);
  });
  const release = () => {
    if (grip) onMoved();
    grip = null;
  };
  handle.addEventListener('pointerup', release);
  handle.addEventListener('pointercancel', release);
}
