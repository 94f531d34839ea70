import { describe, expect, it } from 'vitest';
import { closureOf, createStages } from './stages.mjs';

const IMPORTS = {
  '/first.ts': ['/kit.ts'],
  '/kit.ts': ['/text.ts'],
  '/text.ts': ['/kit.ts'],
  '/tools.ts': ['/kit.ts', '/list.ts'],
  '/list.ts': [],
};
const graph = { getModuleInfo: (id) => (IMPORTS[id] ? { importedIds: IMPORTS[id] } : null) };

describe('stages of a page', () => {
  it('a stage contains a module and all its imports, also cyclic ones', () => {
    expect([...closureOf('/first.ts', graph)].sort()).toEqual(['/first.ts', '/kit.ts', '/text.ts']);
  });

  const stages = [
    { name: 'first', module: 'first.ts' },
    { name: 'tools', module: 'tools.ts' },
  ];
  const stagesOf = (id, withoutPage) =>
    createStages({ stages, withoutPage }, '/').groups.map(({ name }) => name(id, graph));

  it('a stage contains only its own modules', () => {
    expect(stagesOf('/text.ts', [])).toEqual(['first', 'tools']);
    expect(stagesOf('/list.ts', [])).toEqual([null, 'tools']);
    expect(stagesOf('/other.ts', [])).toEqual([null, null]);
  });

  it('modules that a worker also needs are separate, so that it does not load a page’s code', () => {
    expect(stagesOf('/list.ts', ['list.ts'])).toEqual([null, 'tools-shared']);
    expect(stagesOf('/first.ts', ['kit.ts'])).toEqual(['first', null]);
    expect(stagesOf('/text.ts', ['kit.ts'])).toEqual(['first-shared', 'tools-shared']);
  });
});
