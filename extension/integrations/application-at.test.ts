import { expect, it } from 'vitest';
import { applicationAt } from '@/shared/domain/mote/application.ts';
import { listFolders } from '@/tests/house-rules/repository.ts';

it('finds the application of an address by each pattern of each integration', async () => {
  const folders = listFolders('extension/integrations').filter((folder) => !folder.startsWith('_'));
  expect(folders.length).toBeGreaterThan(7);
  for (const folder of folders) {
    const module: Record<string, { application?: string; matches?: readonly string[] }> = await import(
      `./${folder}/index.ts`
    );
    const { matches } = Object.values(module).find((value) => value?.matches) ?? {};
    const addresses = (matches ?? []).map((pattern) => pattern.replaceAll('*', '1'));
    expect(addresses.map(applicationAt), folder).toEqual(addresses.map(() => folder));
  }
});

it('returns no application for a school’s Canvas, which has its own host, or a page of Docs without a document', () => {
  expect(applicationAt('https://canvas.school.example/courses/1')).toBe('canvas');
  expect(applicationAt('https://docs.google.com/')).toBeNull();
  expect(applicationAt('https://docs.google.com/a/school.example/document/d/1/edit')).toBe('gdocs');
  expect(applicationAt('')).toBeNull();
});
