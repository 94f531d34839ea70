import { expect, test } from 'vitest';
import { plainLetters, styledLetters, withoutUnseen } from './plain-letters.ts';

test.each([
  ['𝗛𝗼𝗺𝗲𝘄𝗼𝗿𝗸', 'Homework'],
  ['Ｈｏｍｅｗｏｒｋ', 'Homework'],
  ['𝓗𝓸𝓶𝓮 𝕙𝕠𝕞𝕖 𝙷𝚘𝚖𝚎', 'Home home Home'],
  ['ℋℴ𝓂ℯ', 'Home'],
  ['ⒽⓄⓂⒺ 🄷🄾🄼🄴 🅗🅞🅜🅔 🅷🅾🅼🅴', 'HOME HOME HOME HOME'],
  ['ʜᴏᴍᴇᴡᴏʀᴋ sɪx', 'homework sɪx'],
  ['ᴴᵒᵐᵉʷᵒʳᵏ, 1ˢᵗ', 'Homework, 1st'],
  ['H\u0336o\u0336m\u0336e\u0336', 'Home'],
  ['ﬁnal eﬃcient ﬅone ﬆ', 'final efficient stone st'],
  ['ĳs ǆ Ⅷ ſo', 'ijs dž VIII so'],
  ['ﻣﺎﺀ', 'ماء'],
  ['ｶﾞｯｺｳ', 'ガッコウ'],
])('replaces %s with %s', (styled, plain) => {
  expect(plainLetters(styled)).toBe(plain);
});

test.each(['m² x₁ ½ № ™ ① ㍿', '🅿 🅰', 'tʰ [ɪ]', 'naïve 中文 café', 'a\u0301 \u2260'])('keeps %s unchanged', (text) => {
  expect(plainLetters(text)).toBe(text);
});

test('the pattern of styled letters matches whole runs', () => {
  expect([...'a 𝗛𝗼𝗺𝗲 eﬃcient'.matchAll(styledLetters())].map(([run]) => run)).toEqual(['𝗛𝗼𝗺𝗲', 'ﬃ']);
});

test.each([
  ['photo\u00ADsyn\u00ADthe\u00ADsis', 'photosynthesis'],
  ['pho\u200Bto\u2060syn\uFEFFthesis', 'photosynthesis'],
  ['\u200Eword\u200F \u202Ain\u202C\u2066\u2069', 'word in'],
  ['co\u200Cop\u200Derate\u034F', 'cooperate'],
  ['❤\uFE0F', '❤'],
  ['می\u200Cچرخد', 'می\u200Cچرخد'],
  ['क्\u200Dष', 'क्\u200Dष'],
])('reads %j as %j', (text, seen) => {
  expect(withoutUnseen(text)).toBe(seen);
});
