import { describe } from 'vitest';
import { anyPageContract } from '@/tests/contract/any-page.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { EditorsHost, PAGE_PATH } from '@/tests/hosts/page/page-host.ts';
import { anyPage } from './any-page.ts';

describe.each(['textarea', 'prosemirror'] as const)('any page, an editor of the kind %s', (kind) => {
  anyPageContract(anyPage, async () => {
    const frame = await openFrame('page/editors', PAGE_PATH);
    return { frame, host: new EditorsHost(frame.drive, kind) };
  });
});
