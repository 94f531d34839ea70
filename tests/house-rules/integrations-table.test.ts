import { expect, test } from 'vitest';
import { APPLICATIONS } from '@/shared/domain/mote/application.ts';
import { tableOf, withTable } from '@/tests/contract/integrations-table.ts';
import { INTEGRATIONS } from '@/tests/hosts/harness/integrations.ts';
import { listFolders, readText } from './repository.ts';

const document = readText('docs/integrations.md');

test('docs/integrations.md lists the current capabilities of the integrations', () => {
  expect(document, 'run npm run integrations and commit it').toBe(withTable(document, tableOf(INTEGRATIONS)));
});

test('the integrations table has a row for each application, with an integration or without', () => {
  for (const name of [...APPLICATIONS, 'page']) expect(document).toMatch(new RegExp(`^\\| \`${name}\` \\|`, 'm'));
});

test('the integrations table has a row for each integration', () => {
  const folders = listFolders('extension/integrations').filter((name) => !name.startsWith('_'));
  for (const name of folders) expect(document).toMatch(new RegExp(`^\\| \`${name}\` \\|`, 'm'));
});

test('reports an outdated table and a document without marks', () => {
  const [first, ...others] = INTEGRATIONS;
  expect(first).toBeDefined();
  expect(withTable(document, tableOf(others))).not.toBe(document);
  expect(() => withTable('# Without marks', '')).toThrow('has lost the marks');
});
