import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isCode, isTest, listFiles, readText } from './repository.ts';

/** Folders whose groups have an order: no two groups import each other. */
const GROUPED = [
  'extension/background',
  'extension/core',
  'extension/pages',
  'shared/domain',
  'shared/features',
  'worker-api/services',
];

interface Source {
  path: string;
  text: string;
}

const IMPORT = /(?:\bfrom |\bimport\()'([^']+)'/g;

const groupOf = (base: string, path: string): string | null => {
  if (!path.startsWith(`${base}/`)) return null;
  const [group, ...rest] = path.slice(base.length + 1).split('/');
  return rest.length > 0 && group !== undefined ? group : null;
};

/**
 * Returns the pairs of groups directly inside `base` that import each other, as `a <-> b`, with one import in each
 * direction.
 */
function pairsIn(base: string, sources: readonly Source[]): readonly string[] {
  const imports = new Map<string, string>();
  for (const { path, text } of sources) {
    const from = groupOf(base, path);
    if (from === null) continue;
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const target = specifier.startsWith('@/') ? specifier.slice(2) : normalize(join(dirname(path), specifier));
      const to = groupOf(base, target);
      if (to !== null && to !== from) imports.set(`${from} ${to}`, `${path} imports ${target}`);
    }
  }
  return [...imports.keys()].flatMap((key) => {
    const [from = '', to = ''] = key.split(' ');
    const back = imports.get(`${to} ${from}`);
    return from < to && back ? [`${from} <-> ${to}: ${imports.get(key)}; ${back}`] : [];
  });
}

describe('import pairs of groups', () => {
  const ties = { path: 'a/class/ties.ts', text: "import { find } from '../mote/find.ts';" };

  test('finds a planted pair through relative, absolute and lazy imports', () => {
    const found = 'class <-> mote: a/class/ties.ts imports a/mote/find.ts; a/mote/find.ts imports a/class/ties.ts';
    for (const text of ["import { x } from '@/a/class/ties.ts';", "const x = import('../class/ties.ts');"]) {
      expect(pairsIn('a', [ties, { path: 'a/mote/find.ts', text }])).toEqual([found]);
    }
  });

  test('allows imports in one direction, inside one group and of files above the groups', () => {
    const others = [
      { path: 'a/mote/find.ts', text: "import './row.ts'; import { C } from '../context.ts';" },
      { path: 'a/context.ts', text: "import type { T } from './class/ties.ts';" },
    ];
    expect(pairsIn('a', [ties, ...others])).toEqual([]);
  });

  const sources = listFiles((path) => isCode(path) && !isTest(path)).map((path) => ({ path, text: readText(path) }));
  test.each(GROUPED)('no two groups of %s import each other', (base) => {
    expect(pairsIn(base, sources)).toEqual([]);
  });
});
