/** Hands a file to the browser's downloads. Characters that no file system takes become spaces. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim();
  link.click();
  // The download has its own hold on the bytes once the click is through.
  queueMicrotask(() => URL.revokeObjectURL(address));
}
