import { expect, it } from 'vitest';
import { type LanguageClues, likelyLanguages } from './spoken-language.ts';

const ENGLISH = 'The mountain smokes.';
const RUSSIAN = 'Гора дымится весь день.';
const UNSAID: Omit<LanguageClues, 'text'> = { said: '', guessed: null, own: ['en-US', 'es'] };

it.each<[string, Partial<LanguageClues> & { text: string }, string[]]>([
  ['the declared language', { text: ENGLISH, said: 'es' }, ['es']],
  ['the declared language, then a certain guess', { text: ENGLISH, said: 'zu', guessed: 'en' }, ['zu', 'en']],
  ['one language if guess and declaration agree', { text: ENGLISH, said: 'en', guessed: 'en' }, ['en']],
  ['only the declared language if the letters fit it', { text: 'Buurtu way qiiqaysaa.', said: 'so' }, ['so']],
  [
    'the guess, then the script’s language, if the declared one is impossible',
    { text: RUSSIAN, said: 'en', guessed: 'bg' },
    ['bg', 'ru'],
  ],
  [
    'the user’s language in this script, if the declared one is impossible',
    { text: RUSSIAN, said: 'en', own: ['en', 'uk'] },
    ['uk', 'ru'],
  ],
  ['the script’s language, if the declared one is impossible', { text: RUSSIAN, said: 'en' }, ['ru']],
  [
    'the user’s languages for English on a page that declares Mongolian',
    { text: ENGLISH, said: 'mn' },
    ['en-US', 'es'],
  ],
  [
    'English on a page that declares Arabic, for a user with Arabic only',
    { text: 'Moon', said: 'ar', own: ['ar'] },
    ['en'],
  ],
  [
    'the guess, then the user’s languages, if none is declared',
    { text: ENGLISH, guessed: 'ha' },
    ['ha', 'en-US', 'es'],
  ],
  ['the script’s language, if the letters contradict the guess', { text: RUSSIAN, guessed: 'ha' }, ['ru']],
  ['the user’s language without a guess', { text: 'Sam, Ana', own: ['es'] }, ['es']],
  ['Greek, whose script has one language', { text: 'Γεια' }, ['el']],
  ['Hebrew around a name', { text: 'הר הגעש Etna עשן' }, ['he']],
  ['Japanese written mostly in Chinese characters', { text: '火山の煙が山頂で見えた' }, ['ja']],
  ['Chinese for Chinese characters alone', { text: '火山冒烟' }, ['zh']],
  ['Japanese for Chinese characters if the page declares it', { text: '火山噴火', said: 'ja' }, ['ja']],
  ['Chinese of Taiwan', { text: '火山冒煙', said: 'zh-TW' }, ['zh-TW']],
  ['Korean', { text: '화산', said: 'en' }, ['ko']],
  ['Serbian in either script', { text: 'Planina se dimi.', said: 'sr' }, ['sr']],
  ['the declared language for numbers', { text: '1998', said: 'ar' }, ['ar']],
  [
    'the declared language if the guess agrees, whatever other letters there are',
    { text: 'let x = "字"; let y = x; let z = y;', said: 'zh-TW', guessed: 'zh', leastShare: 0.1 },
    ['zh-TW'],
  ],
  [
    'the user’s languages if only a letter or two fit the declared one',
    { text: 'The sign Я is the last one of them.', said: 'ru', leastShare: 0.1 },
    ['en-US', 'es'],
  ],
  [
    'the declared language of a lesson with code',
    { text: '用 const answer = 42 来声明常量，用 let 声明变量', said: 'zh', leastShare: 0.1 },
    ['zh'],
  ],
  [
    'the guess for a lesson with code, if none is declared',
    { text: 'const answer = 42 声明常量', guessed: 'zh' },
    ['zh', 'en-US', 'es'],
  ],
  ['no language of a third script', { text: 'הר הגעש Я', said: 'ru' }, ['he']],
])('returns %s', (_what, clues, languages) => {
  expect(likelyLanguages({ ...UNSAID, ...clues })).toEqual(languages);
});

it.each([
  ['ar', 'استخدم Google Classroom'],
  ['ru', 'Зайдите на https://classroom.google.com/'],
  ['ko', 'Google Classroom을 열어 보세요'],
  ['ja', 'Microsoft Windowsを起動'],
  ['zh', '请打开 Google Classroom 并提交作业'],
  ['he', 'פתחו את Google Classroom'],
  ['hi', 'Google Classroom खोलें'],
])('does not take a sentence in %s with a long Latin name for English', (said, text) => {
  expect(likelyLanguages({ ...UNSAID, text, said })).toEqual([said]);
});
