/** Commands of the manifest in the order of the settings, each with the text ids of its description. */
export const COMMANDS = [
  { name: 'toggle-sidebar', title: 'shortcut-sidebar' },
  { name: 'start-recording', title: 'feature-voice-recording-title' },
  { name: 'go-to-player', title: 'shortcut-player' },
  { name: 'read-aloud', title: 'feature-read-aloud-title' },
  { name: 'read-stop', title: 'shortcut-read-stop' },
  { name: 'read-next', title: 'shortcut-read-next' },
  { name: 'read-previous', title: 'shortcut-read-previous' },
  { name: 'select-area', title: 'feature-select-area-title' },
  { name: 'translate', title: 'feature-translate-title' },
  { name: 'look-up', title: 'feature-dictionary-title' },
  { name: 'highlight', title: 'feature-highlighting-title' },
  { name: 'reader-view', title: 'comfort-reader' },
  { name: 'toggle-mask', title: 'feature-screen-mask-title' },
] as const;

export type Command = (typeof COMMANDS)[number];
export type CommandName = Command['name'];
