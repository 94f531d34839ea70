import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { icons, metadata } = require('@iconify-json/openmoji');

/** The lexicographer files of WordNet that a picture of each category can show: a bat among animals is the animal. */
const SHOWS = {
  'Animals Nature': [3, 5, 8, 17, 19, 20],
  'Food Drink': [3, 13, 20, 6],
  'People Body': [3, 8, 18],
  Activities: [4, 6],
  Objects: [3, 6, 8, 10, 17],
  'Travel Places': [3, 4, 6, 15, 17, 19],
  'Extras Openmoji': [3, 5, 6, 8, 13, 17, 19, 20],
};
/** Pictures to skip: skin tones, faces, flags, and symbols that stand for something other than they show. */
const NOT = /skin-tone|-face$|flag|^bank$/;

/** Returns the pictures by the whole word that names them: word → `{name, shows}`. OpenMoji, CC BY-SA 4.0. */
export function readPictures() {
  const found = new Map();
  for (const [category, names] of Object.entries(metadata.categories)) {
    const shows = SHOWS[category];
    if (!shows) continue;
    for (const name of names) {
      const word = name.replaceAll('-', ' ');
      if (NOT.test(name) || found.has(word) || !icons.icons[name]) continue;
      found.set(word, { name, shows });
    }
  }
  return found;
}

/** Returns a picture as the text of an SVG file. */
export const drawPicture = (name) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${icons.width} ${icons.height}">${icons.icons[name].body}</svg>\n`;
