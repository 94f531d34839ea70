import { expect, it } from 'vitest';
import { type LanguageClues, likelyLanguages } from './spoken-language.ts';

const ENGLISH = 'The mountain smokes.';
const RUSSIAN = 'Гора дымится весь день.';
const UNSAID: Omit<LanguageClues, 'text'> = { said: '', guessed: null, own: ['en-US', 'es'] };

it.each<[string, Partial<LanguageClues> & { text: string }, string[]]>([
  ['what the page says', { text: ENGLISH, said: 'es' }, ['es']],
  [
    'where somebody is sure that it is another, that one after it',
    { text: ENGLISH, said: 'zu', guessed: 'en' },
    ['zu', 'en'],
  ],
  ['a guess that agrees adds nothing', { text: ENGLISH, said: 'en', guessed: 'en' }, ['en']],
  ['never the person’s own for what the page says rightly', { text: 'Buurtu way qiiqaysaa.', said: 'so' }, ['so']],
  ['what the page cannot mean is passed over for a guess', { text: RUSSIAN, said: 'en', guessed: 'bg' }, ['bg', 'ru']],
  ['… for the person’s own in this script', { text: RUSSIAN, said: 'en', own: ['en', 'uk'] }, ['uk', 'ru']],
  ['… for whose script it is', { text: RUSSIAN, said: 'en' }, ['ru']],
  ['English of a page that says Mongolian', { text: ENGLISH, said: 'mn' }, ['en-US', 'es']],
  ['and English of one that says Arabic, by who has only that', { text: 'Moon', said: 'ar', own: ['ar'] }, ['en']],
  [
    'where the page says nothing, a guess, then the person’s own',
    { text: ENGLISH, guessed: 'ha' },
    ['ha', 'en-US', 'es'],
  ],
  ['a guess that its letters belie is none', { text: RUSSIAN, guessed: 'ha' }, ['ru']],
  ['no guess: the person’s own', { text: 'Sam, Ana', own: ['es'] }, ['es']],
  ['a script of one language', { text: 'Γεια' }, ['el']],
  ['Hebrew around a name', { text: 'הר הגעש Etna עשן' }, ['he']],
  ['Japanese, mostly in the signs of Chinese', { text: '火山の煙が山頂で見えた' }, ['ja']],
  ['which are Chinese by themselves', { text: '火山冒烟' }, ['zh']],
  ['and Japanese where the page says so', { text: '火山噴火', said: 'ja' }, ['ja']],
  ['Chinese of Taiwan', { text: '火山冒煙', said: 'zh-TW' }, ['zh-TW']],
  ['Korean', { text: '화산', said: 'en' }, ['ko']],
  ['Serbian in either script', { text: 'Planina se dimi.', said: 'sr' }, ['sr']],
  ['numbers belie nothing', { text: '1998', said: 'ar' }, ['ar']],
  [
    'a guess that agrees is right, whatever stands between',
    { text: 'let x = "字"; let y = x; let z = y;', said: 'zh-TW', guessed: 'zh', leastShare: 0.1 },
    ['zh-TW'],
  ],
  [
    'a page with a letter or two of what it says is not in that',
    { text: 'The sign Я is the last one of them.', said: 'ru', leastShare: 0.1 },
    ['en-US', 'es'],
  ],
  [
    'a lesson in code is',
    { text: '用 const answer = 42 来声明常量，用 let 声明变量', said: 'zh', leastShare: 0.1 },
    ['zh'],
  ],
  [
    'whose guess holds too where the page says nothing',
    { text: 'const answer = 42 声明常量', guessed: 'zh' },
    ['zh', 'en-US', 'es'],
  ],
  ['but no letters of a third', { text: 'הר הגעש Я', said: 'ru' }, ['he']],
])('%s', (_what, clues, languages) => {
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
])('a long Latin name makes no English of a sentence in %s', (said, text) => {
  expect(likelyLanguages({ ...UNSAID, text, said })).toEqual([said]);
});
