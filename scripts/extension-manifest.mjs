/**
 * The public key that fixes the extension's id (shared/domain/mote/brand.ts). Its private half was discarded, because
 * unpacked builds need none.
 */
const KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAsmlRll6QeHmSFTSKnA1/NK5Swdbk7Rxwa8bEB2/OESb2HqZ5PgSntnV4ZTZAQWyzFrtScbuu0e1fNlu7d+meP9HQ9xJ2UD/aA6gpullYkcmXHTLh+yoQoDc0dIfPfOXSvn26rK9ZaMP/huH07rn4Lq5ubTfbzPFsF4AA6kr2X1+XjfTQgxDnjtvPb2/drsHcN/UFuX7pSFmYTGDan9HO2Y8Qvz3TPZYGRy0v5tY9BJPuLDob7Q+SBXJfdJKcAONiGZGEdJKYwjBU4Bij9a5fO01hdKAGny++9Nt7pRAnHV5D2eFT4wQGmLQgoXfGKj9SmgSMj0dbuP2RX5zSd/RydQIDAQAB';

/**
 * The extension's id in Firefox, for updates and policies. A school that publishes in an add-on store sets its own:
 * MOTE_FIREFOX_ID.
 */
const FIREFOX_ID = 'mote@mote.example';

/** Returns the match pattern of an origin. Patterns have no port, so each receiver compares the origin exactly. */
const matchOf = (origin) => {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
};
const matchesOf = (origins) => [...new Set(origins.map(matchOf))];

const ICONS = { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png' };
const PAGES_IN_PAGES = ['sidebar.html', 'recorder.html', 'player.html'];

const COMMON = {
  name: 'Mote',
  short_name: 'Mote',
  description: 'Voice notes and reading, writing and study help, inside the pages where you already work.',
  optional_host_permissions: ['<all_urls>'],
  content_security_policy: { extension_pages: "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'" },
  icons: { ...ICONS, 128: 'icons/128.png' },
  action: { default_title: 'Mote', default_icon: ICONS },
  commands: {
    'toggle-sidebar': { suggested_key: { default: 'Alt+Shift+M' }, description: 'Show or hide Mote' },
    'read-aloud': { suggested_key: { default: 'Alt+Shift+L' }, description: 'Read aloud, pause, go on' },
    // Chromium 156 itself uses Alt+Shift+R and Alt+Shift+N; a command that suggests them gets no key.
    'start-recording': { suggested_key: { default: 'Alt+Shift+V' }, description: 'Record a voice note' },
    // A browser assigns four suggested keys at most; users choose the keys of these commands.
    'read-stop': { description: 'Stop reading aloud' },
    'read-next': { description: 'Read the next sentence' },
    'read-previous': { description: 'Read the sentence before' },
    translate: { description: 'Translate the selection' },
    'look-up': { description: 'Look the selected word up' },
    highlight: { description: 'Highlight what is selected in yellow' },
    'select-area': { description: 'Select an area of the page to read' },
    'go-to-player': { description: 'Go to the voice notes on this page' },
    'reader-view': { description: 'Open or close the reader view' },
    'toggle-mask': { suggested_key: { default: 'Alt+Shift+K' }, description: 'Show or hide the screen mask' },
  },
};
const PERMISSIONS = ['activeTab', 'alarms', 'contextMenus', 'scripting', 'storage', 'unlimitedStorage'];
const HOSTS = [
  'https://mail.google.com/*',
  'https://docs.google.com/*',
  'https://classroom.google.com/*',
  'https://drive.google.com/*',
];

const forChromium = ({ siteOrigins }) => ({
  ...COMMON,
  key: KEY,
  minimum_chrome_version: '120',
  permissions: [...PERMISSIONS, 'offscreen', 'sidePanel'].sort(),
  host_permissions: [...HOSTS],
  web_accessible_resources: [{ resources: PAGES_IN_PAGES, matches: ['<all_urls>'], use_dynamic_url: true }],
  externally_connectable: { matches: matchesOf(siteOrigins) },
  storage: { managed_schema: 'managed-schema.json' },
  side_panel: { default_path: 'sidebar.html' },
});

/**
 * Firefox has no offscreen document (the sidebar takes its place) and no externally_connectable (a script on the site's
 * pages carries the messages). The extension's address differs in each profile, so a server cannot allow it by CORS;
 * the host permission replaces CORS.
 */
const forFirefox = ({ server, siteOrigins, firefoxId }) => ({
  ...COMMON,
  browser_specific_settings: {
    gecko: {
      id: firefoxId,
      // The first versions, on desktop and Android, that ask the user for the data permissions below.
      strict_min_version: '142.0',
      data_collection_permissions: {
        required: ['authenticationInfo', 'personallyIdentifyingInfo', 'personalCommunications'],
        optional: ['technicalAndInteraction'],
      },
    },
  },
  permissions: PERMISSIONS,
  host_permissions: [...HOSTS, matchOf(server)],
  web_accessible_resources: [{ resources: PAGES_IN_PAGES, matches: ['<all_urls>'] }],
  content_scripts: [
    { js: ['content-scripts/site-bridge.js'], matches: matchesOf(siteOrigins), run_at: 'document_start' },
  ],
  sidebar_action: { default_panel: 'sidebar.html', default_title: 'Mote', default_icon: ICONS, open_at_install: true },
});

/** Returns the extension's manifest. `server` and `siteOrigins` are origins; `firefoxId` defaults to our own. */
export function extensionManifest(browser, { server, siteOrigins, firefoxId = FIREFOX_ID }) {
  return browser === 'firefox' ? forFirefox({ server, siteOrigins, firefoxId }) : forChromium({ siteOrigins });
}
