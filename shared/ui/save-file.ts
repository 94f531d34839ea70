/** Downloads a file through the browser. Characters that file systems refuse become spaces. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim();
  link.click();
  // After the click, the download holds its own reference to the bytes.
  queueMicrotask(() => URL.revokeObjectURL(address));
}
