import { describe, expect, it } from 'vitest';
import { closureOf, createStages } from './vite-stages.mjs';

const IMPORTS = {
  '/first.ts': ['/kit.ts'],
  '/kit.ts': ['/text.ts'],
  '/text.ts': ['/kit.ts'],
  '/tools.ts': ['/kit.ts', '/list.ts'],
  '/list.ts': [],
};
const graph = { getModuleInfo: (id) => (IMPORTS[id] ? { importedIds: IMPORTS[id] } : null) };

describe('stages of a page', () => {
  it('hold a module and all that it imports, in a circle too', () => {
    expect([...closureOf('/first.ts', graph)].sort()).toEqual(['/first.ts', '/kit.ts', '/text.ts']);
  });

  const stages = [
    { name: 'first', module: 'first.ts' },
    { name: 'tools', module: 'tools.ts' },
  ];
  const stagesOf = (id, withoutPage) =>
    createStages({ stages, withoutPage }, '/').groups.map(({ name }) => name(id, graph));

  it('take what is theirs and leave the rest to others', () => {
    expect(stagesOf('/text.ts', [])).toEqual(['first', 'tools']);
    expect(stagesOf('/list.ts', [])).toEqual([null, 'tools']);
    expect(stagesOf('/other.ts', [])).toEqual([null, null]);
  });

  it('set apart what a worker needs too, so that it reads no page for it', () => {
    expect(stagesOf('/list.ts', ['list.ts'])).toEqual([null, 'tools-shared']);
    expect(stagesOf('/first.ts', ['kit.ts'])).toEqual(['first', null]);
    expect(stagesOf('/text.ts', ['kit.ts'])).toEqual(['first-shared', 'tools-shared']);
  });
});
