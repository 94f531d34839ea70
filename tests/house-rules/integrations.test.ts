import { describe, expect, test } from 'vitest';
import { APPLICATIONS } from '@/shared/domain/application.ts';
import { INTEGRATIONS } from '@/tests/hosts/harness/integrations.ts';
import { hasPath, listFiles, listFolders, readText } from './repository.ts';

/** What a new integration brings along: the checklist of README.md, "Adding an integration". */
const integrations = listFolders('extension/integrations').filter((name) => !name.startsWith('_'));
const contractTests = listFiles((path) => /\.test\.tsx?$/.test(path)).filter((path) =>
  /integrationContract\(/.test(readText(path)),
);

test('there are integrations', () => {
  expect(integrations).not.toEqual([]);
});

describe.each(integrations)('the integration %s', (name) => {
  test('is an application', () => {
    expect(APPLICATIONS).toContain(name);
  });

  test('has a stand-in host with a page and verbs', () => {
    const host = listFiles((path) => path.startsWith(`tests/hosts/${name}/`));
    expect(host).toContain(`tests/hosts/${name}/${name}-host.ts`);
    expect(
      host.filter((path) => path.endsWith('.html')),
      'a page',
    ).not.toEqual([]);
  });

  test('has a content entrypoint', () => {
    const entry = [`entrypoints/${name}.content.ts`, `entrypoints/${name}.content/index.ts`];
    expect(entry.filter(hasPath)).toHaveLength(1);
  });

  test('types where a person types', () => {
    expect(hasPath(`extension/integrations/${name}/typing.ts`)).toBe(true);
    expect(INTEGRATIONS.find(({ application }) => application === name)?.textEntry).toBeDefined();
  });

  test('passes the contract that all integrations pass', () => {
    const own = contractTests.filter(
      (path) => path.includes(`/${name}/`) || new RegExp(`integrations/${name}/`).test(readText(path)),
    );
    expect(own, 'a test that calls integrationContract() with it').not.toEqual([]);
  });

  test('has a row in the README', () => {
    expect(readText('README.md')).toMatch(new RegExp(`^\\|[^\\n]*\`extension/integrations/${name}\``, 'm'));
  });
});

test('each stand-in page says what it imitates, when, and how that is known', () => {
  const silent = listFiles((path) => /^tests\/hosts\/.*\.html$/.test(path)).filter(
    (path) => !/<!--[\s\S]*\d{4}-\d{2}[\s\S]*-->/.test(readText(path)),
  );
  expect(silent).toEqual([]);
});
