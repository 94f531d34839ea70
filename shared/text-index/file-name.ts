const EXTENSION = /\.(?:jpe?g|jfif|png|apng|gif|webp|svgz?|avif|bmp|tiff?|heic|heif|ico|eps|pdf|psd)(?:[?#]\S*)?$/i;
/** Matches names that cameras, scanners and programs give. */
const MADE_BY_A_DEVICE = new RegExp(
  `^(?:${[
    '(?:img|dsc[fn]?|pict?|picture|image|photo|scan|capture|unnamed|untitled|download|pxl|mvimg|gopr|dji|snap|file)[_-]?\\d[\\da-z_.()-]*',
    'p\\d{5,}',
    "(?:screen ?shot|bildschirmfoto|capture d[’']écran|captura de pantalla|schermata|scan)[ _-]+\\d.*",
    '\\d{6,}[\\d_-]*',
    '[a-f\\d]{8}-[a-f\\d]{4}-[a-f\\d-]+',
    '[a-f\\d]{16,}',
  ].join('|')})$`,
  'i',
);
/** Maximum number of words in a file name that does not match the picture's address. */
const MOST_WORDS = 3;
const HAS_MARKS = /[_\d]|\S-\S/;

/**
 * Returns true if the alternative text of a picture is only the name of its file, which says nothing about the picture.
 */
export function isFileName(alt: string, source: string): boolean {
  const name = alt.trim();
  if (name === '') return false;
  if (/^(?:https?:|data:|blob:|\.{1,2}\/|\/\S*\/)\S+$/i.test(name)) return true;
  if (MADE_BY_A_DEVICE.test(name.replace(EXTENSION, ''))) return true;
  // "Save it as photo.png" is a sentence, not a file name.
  if (EXTENSION.test(name)) return name.split(/\s+/).length <= MOST_WORDS || isBaseOf(name, source);
  return !/\s/.test(name) && HAS_MARKS.test(name) && isBaseOf(name, source);
}

/** Returns true if the picture's address ends with this name, with or without its extension. */
function isBaseOf(name: string, source: string): boolean {
  const [path = ''] = source.split(/[?#]/);
  const last = decoded(path.slice(path.lastIndexOf('/') + 1)).toLowerCase();
  const wanted = name.toLowerCase();
  return last === wanted || last.replace(EXTENSION, '') === wanted || last.startsWith(`${wanted}.`);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch (fault) {
    // The address of the page's picture may be malformed.
    if (fault instanceof URIError) return name;
    throw fault;
  }
}
