import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FACE_ANIMALS, FACE_DISCS } from '@/shared/domain/account/child-face.ts';
import { DISCS } from './animal-parts.ts';
import { ANIMALS, animalDrawing } from './animals.ts';
import { ART_COLOURS, type Drawing } from './drawing.ts';
import { drawingMarkup } from './drawing-markup.ts';
import { faceAt } from './faces.ts';
import { POSE_NAMES } from './Mo.tsx';
import { SCENE_NAMES } from './Scene.tsx';
import { ART_OF_STATE } from './states.ts';

const MAX_BYTES = 6 * 1024;

const namesIn = (folder: string): string[] =>
  readdirSync(new URL(`./${folder}/`, import.meta.url))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace('.ts', ''));

const drawingsIn = async (folder: string): Promise<(readonly [string, Drawing])[]> =>
  Promise.all(
    namesIn(folder).map(async (name) => {
      const [drawing] = Object.values<Drawing>(await import(`./${folder}/${name}.ts`));
      if (!drawing) throw new Error(`${name} holds no drawing`);
      return [name, drawing] as const;
    }),
  );

const poses = await drawingsIn('poses');
const scenes = await drawingsIn('scenes');
const animals = ANIMALS.map((animal) => [animal, animalDrawing(animal)] as const);
const tokens = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');

describe.each([...poses, ...scenes, ...animals])('drawing %s', (_name, drawing) => {
  const markup = drawingMarkup(drawing, 'art');

  test('the drawing has at most 6 KB', () => {
    expect(markup.length).toBeLessThanOrEqual(MAX_BYTES);
  });

  test('the drawing has no id, style, script, letter or missing figure', () => {
    expect(markup).not.toMatch(/ id=| style=|<style|<script|<text|undefined|NaN/);
  });

  test('uses colours that have a token', () => {
    const names = [...markup.matchAll(/var\(--mote-art-([\w-]+)\)/g)].map((match) => match[1]);
    expect(names.filter((name) => !tokens.includes(`--mote-art-${name}: `))).toEqual([]);
  });
});

test('there are at least 14 poses and 20 animals', () => {
  expect(poses.length).toBeGreaterThanOrEqual(14);
  expect(animals.length).toBeGreaterThanOrEqual(20);
});

test('each file of a pose and of a scene can be shown by its name', () => {
  expect([...POSE_NAMES].sort()).toEqual(namesIn('poses').sort());
  expect([...SCENE_NAMES].sort()).toEqual(namesIn('scenes').sort());
});

test('each colour of the drawings has a token', () => {
  expect(ART_COLOURS.filter((name) => !tokens.includes(`--mote-art-${name}: #`))).toEqual([]);
});

test('each pose is used for exactly one kind of state', () => {
  expect(Object.values(ART_OF_STATE).sort()).toEqual([...POSE_NAMES].sort());
});

test('the faces of animals differ from each other', () => {
  expect(new Set(animals.map(([, drawing]) => drawingMarkup(drawing, ''))).size).toBe(animals.length);
});

test('each number of a face has a face of its own', () => {
  expect([ANIMALS.length, Object.keys(DISCS).length]).toEqual([FACE_ANIMALS, FACE_DISCS]);
  const faces = Array.from({ length: FACE_ANIMALS * FACE_DISCS }, (_, number) => JSON.stringify(faceAt(number)));
  expect(new Set(faces).size).toBe(FACE_ANIMALS * FACE_DISCS);
});
