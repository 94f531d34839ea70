import { describe, expect, test } from 'vitest';
import { hasPath, isCode, isTest, listFiles, listFolders, readText } from './repository.ts';

const all = listFiles(() => true);
const isText = (path: string) =>
  /\.(ts|tsx|mts|mjs|cjs|js|json|md|css|html|ftl|svg|tsv|txt|sh|sql|yml|yaml)$|^[^.]+$|\.ci\/run$/.test(path);

describe('folder layout', () => {
  test('no folder name is a catch-all such as utils', () => {
    const drawer = /(^|\/)(utils?|helpers?|common|lib|libs|misc|shared\/shared)\//;
    expect(all.filter((path) => drawer.test(path))).toEqual([]);
  });

  test('each second-level folder has a README of at most 15 lines', () => {
    // entrypoints/ holds files that WXT picks up by name. A public folder is shipped unchanged.
    const parents = ['extension', 'shared', 'web', 'worker-api', 'tests'];
    const folders = parents.flatMap((parent) => listFolders(parent).map((name) => `${parent}/${name}`));
    const wrong = folders
      .filter((folder) => !folder.endsWith('/public'))
      .flatMap((folder) => {
        const path = `${folder}/README.md`;
        if (!hasPath(path)) return [`${path} is missing`];
        const lines = readText(path).trimEnd().split('\n').length;
        return lines > 15 ? [`${path} has ${lines} lines`] : [];
      });
    expect(wrong).toEqual([]);
  });
});

const MACHINE_PATH = /(^|[^\w.$}/-])\/(work|root|tmp)\/[\w.]/;

describe('paths of one machine', () => {
  test.each(['cd /work/main', "readFile('/root/x')", 'see /tmp/x.log'])('finds a path of one machine: %s', (text) => {
    expect(text).toMatch(MACHINE_PATH);
  });

  test('no file of the repository names a path of one machine', () => {
    const found = all
      .filter((path) => isText(path) && !isTest(path) && !/^(package-lock\.json|THIRD_PARTY_NOTICES\.md)$/.test(path))
      .flatMap((path) =>
        readText(path)
          .split('\n')
          .flatMap((line, index) => (MACHINE_PATH.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
      );
    expect(found).toEqual([]);
  });
});

/** Matches a path of ours in backticks: it begins with a top-level folder and names no placeholder. */
const TOP = /^(\.ci|docs|entrypoints|extension|public|scripts|shared|tests|web|worker-api)\/[\w./@-]*$/;
const BUILT = /^web\/dist(\/|$)|^public\/locales\//;

const pathsCitedIn = (text: string): readonly string[] => {
  const backticked = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
  const linked = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map((match) => (match[1] ?? '').replace(/^\.\//, ''));
  return [...backticked, ...linked].filter((word) => TOP.test(word) && !BUILT.test(word));
};

/** Matches documents that comments cite: `docs/design.md`, `design.md 4`, and fixtures of hosts. */
const DOCUMENT = /(?<![\w/-])((?:docs|tests\/hosts)\/[\w./-]+\.(?:md|html|ts)|(?:\.\.\/)*[a-z-]+\.md)\b/g;

describe('cited paths', () => {
  test('finds a cited path', () => {
    expect(pathsCitedIn('see `shared/domain/mote/limits.ts`, [that](docs/operate.md) and `<application>`')).toEqual([
      'shared/domain/mote/limits.ts',
      'docs/operate.md',
    ]);
  });

  test('paths cited in documents exist', () => {
    const missing = all
      .filter((path) => path.endsWith('.md') && path !== 'THIRD_PARTY_NOTICES.md')
      .flatMap((path) =>
        pathsCitedIn(readText(path))
          .filter((cited) => !hasPath(cited))
          .map((cited) => `${path} cites ${cited}`),
      );
    expect(missing).toEqual([]);
  });

  test('paths cited in code exist', () => {
    const missing = all
      .filter((path) => isCode(path) && !path.startsWith('tests/house-rules/'))
      .flatMap((path) => {
        const comments = readText(path).match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g) ?? [];
        const cited = comments.flatMap((comment) => [...comment.matchAll(DOCUMENT)].map((match) => match[1] ?? ''));
        const folder = path.slice(0, path.lastIndexOf('/'));
        return [...new Set(cited)]
          .filter((name) => ![name, `docs/${name}`, `${folder}/${name}`].some(hasPath))
          .map((name) => `${path} cites ${name}`);
      });
    expect(missing).toEqual([]);
  });
});

test('lists files longer than 250 lines for a manual review', () => {
  const long = all
    .filter((path) => isCode(path) && !/migrations\//.test(path))
    .map((path) => ({ path, lines: readText(path).split('\n').length }))
    .filter(({ lines }) => lines > 250);
  for (const { path, lines } of long) console.warn(`long: ${path} has ${lines} lines`);
  expect(long.length).toBeLessThan(all.length);
});
