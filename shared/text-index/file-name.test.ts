import { expect, it } from 'vitest';
import { isFileName } from './file-name.ts';

it.each([
  ['IMG_1234.JPG', ''],
  ['IMG_1234', ''],
  ['DSC00042', ''],
  ['image001.png', ''],
  ['volcano.jpeg', ''],
  ['Volcano map.png', ''],
  ['screenshot 2024-05-01 at 10.20.30.png', ''],
  ['Screen Shot 2020-01-01 at 9.00.00 AM', ''],
  ['PXL_20240501_101010123.jpg', ''],
  ['20240501_101010', ''],
  ['3f2b9c1e-77aa-4c0d-9e1f-0a1b2c3d4e5f', ''],
  ['https://example.org/a/volcano.png', ''],
  ['../img/volcano', ''],
  ['/uploads/2024/volcano.webp?w=300', ''],
  ['volcano-map_final2', 'https://example.org/i/volcano-map_final2.png?w=9'],
  ['Année_1', '/Ann%C3%A9e_1.gif'],
  ['A long name of a file with many words.png', 'a/A%20long%20name%20of%20a%20file%20with%20many%20words.png'],
])('[F12] %j is only the name of a file', (alt, source) => {
  expect(isFileName(alt, source)).toBe(true);
});

it.each([
  ['A volcano', 'volcano.png'],
  ['Volcano', 'volcano.png'],
  ['Save it as photo.png', 'a.png'],
  ['Photo 2', ''],
  ['1.5', ''],
  ['2024', ''],
  ['10:30', ''],
  ['P5', ''],
  ['x-ray', 'lungs.png'],
  ['and/or', ''],
  ['E=mc²', ''],
  ['%E0%A4%A', '%E0%A4%A-1.png'],
  ['', ''],
])('[F12] %j is more than the name of a file', (alt, source) => {
  expect(isFileName(alt, source)).toBe(false);
});
