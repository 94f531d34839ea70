import { describe, expect, test } from 'vitest';
import { APPLICATIONS } from '@/shared/domain/mote/application.ts';
import { INTEGRATIONS } from '@/tests/hosts/harness/integrations.ts';
import { hasPath, listFiles, listFolders, readText } from './repository.ts';

/** Parts that a new integration must have: the checklist of README.md, "Adding an integration". */
const integrations = listFolders('extension/integrations').filter((name) => !name.startsWith('_'));
const contractTests = listFiles((path) => /\.test\.tsx?$/.test(path)).filter((path) =>
  /integrationContract\(/.test(readText(path)),
);

test('the repository has integrations', () => {
  expect(integrations).not.toEqual([]);
});

describe.each(integrations)('the integration %s', (name) => {
  test('the integration is named like an application', () => {
    expect(APPLICATIONS).toContain(name);
  });

  test('the integration has a stand-in host with a page and actions', () => {
    const host = listFiles((path) => path.startsWith(`tests/hosts/${name}/`));
    expect(host).toContain(`tests/hosts/${name}/${name}-host.ts`);
    expect(
      host.filter((path) => path.endsWith('.html')),
      'a page',
    ).not.toEqual([]);
  });

  test('the integration has a content entrypoint', () => {
    const entry = [`entrypoints/${name}.content.ts`, `entrypoints/${name}.content/index.ts`];
    expect(entry.filter(hasPath)).toHaveLength(1);
  });

  test('the integration has a text-entry test if users can type there', () => {
    expect(hasPath(`extension/integrations/${name}/typing.ts`)).toBe(true);
    expect(INTEGRATIONS.find(({ application }) => application === name)?.textEntry).toBeDefined();
  });

  test('the integration passes the contract of all integrations', () => {
    const own = contractTests.filter(
      (path) => path.includes(`/${name}/`) || new RegExp(`integrations/${name}/`).test(readText(path)),
    );
    expect(own, 'a test that calls integrationContract() with it').not.toEqual([]);
  });

  test('the integration has a row in the README', () => {
    expect(readText('README.md')).toMatch(new RegExp(`^\\|[^\\n]*\`extension/integrations/${name}\``, 'm'));
  });
});

test('each stand-in page states what it imitates, the date and the source', () => {
  const silent = listFiles((path) => /^tests\/hosts\/.*\.html$/.test(path)).filter(
    (path) => !/<!--[\s\S]*\d{4}-\d{2}[\s\S]*-->/.test(readText(path)),
  );
  expect(silent).toEqual([]);
});
