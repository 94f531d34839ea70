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

  it('take what is theirs and leave the rest to others', () => {
    const { groups } = createStages(
      [
        { name: 'first', module: 'first.ts' },
        { name: 'tools', module: 'tools.ts' },
      ],
      '/',
    );
    const stagesOf = (id) => groups.map(({ name }) => name(id, graph));
    expect(stagesOf('/text.ts')).toEqual(['first', 'tools']);
    expect(stagesOf('/list.ts')).toEqual([null, 'tools']);
    expect(stagesOf('/other.ts')).toEqual([null, null]);
  });
});
