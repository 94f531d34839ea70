import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ReadScope, TextBlock } from '@/extension/core/contract.ts';
import {
  integrationContract,
  LINK,
  MOTE,
  MOTE_ID,
  type RunningHost,
  runOn,
  selectorsContract,
} from '@/tests/contract/integration.ts';
import { GSLIDES_PATH, GslidesHost } from '@/tests/hosts/gslides/gslides-host.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { gslides } from './index.ts';
import { GSLIDES } from './selectors.ts';

const openHost = async () => {
  const frame = await openFrame('gslides/editor', GSLIDES_PATH);
  return { frame, host: new GslidesHost(frame.drive) };
};

// Its editors are comments: a slide has no caret in the page, and there is one at a time. Slides are proved below.
describe('[S1-040] gslides', () => {
  integrationContract(gslides, openHost);
});
selectorsContract(GSLIDES, openHost);

const idOf = (slide: string) => `slide:1AbC-stand-in/${slide}`;

describe('gslides, its own ways', () => {
  let on: RunningHost<GslidesHost>;
  const insert = (targetId: string) => on.ports.insert({ targetId, insertion: MOTE });
  const dom = () => on.frame.window.document;
  const shapes = async (slide: string) => {
    const { slides } = await on.host.model();
    return slides[slide]?.shapes.map(({ text }) => text) ?? [];
  };
  const placed = (...ids: string[]) => vi.waitFor(() => expect(on.placementIds()).toEqual(ids));

  beforeEach(async () => {
    await page.viewport(1200, 800);
    on = runOn(gslides, await openHost());
  });
  afterEach(async () => {
    expect(await on.host.pageErrors()).toEqual([]);
    on.ports.invalidate();
    on.frame.close();
  });

  describe('the slide', () => {
    it('[S1-040] one control beside the comment button; the link in a box of the slide, seen on the slide', async () => {
      await on.host.openSlide('p');
      await placed(idOf('p'));
      expect(dom().querySelector('[data-mote-placement]')?.previousElementSibling?.id).toBe('insertCommentButton');
      const [button] = on.buttons();
      if (button) await on.click(button);
      expect(on.ports.starts).toEqual([
        { application: 'gslides', applicationView: 'gslides-default', placementId: idOf('p'), targetId: idOf('p') },
      ]);
      expect(await insert(idOf('p'))).toMatchObject({ ok: true, value: { targetId: idOf('p') } });
      expect((await shapes('p')).at(-1)).toBe(`Voice note for Sam: ${LINK}`);
    });

    it('twice the same link: the second is read back as a second', async () => {
      await on.host.openSlide('p');
      expect(await insert(idOf('p'))).toMatchObject({ ok: true });
      await on.host.deafenSlide();
      expect(await insert(idOf('p'))).toMatchObject({ ok: false, error: 'rejected-by-host' });
    });

    it('a slide that was left while recording is target-gone, and the next one stays as it was', async () => {
      await on.host.openSlide('p');
      await placed(idOf('p'));
      await on.host.openSlide('g2a');
      await placed(idOf('g2a'));
      expect(await insert(idOf('p'))).toEqual({ ok: false, error: 'target-gone' });
      expect(await shapes('g2a')).toEqual(['Second slide']);
    });

    it('the link on an unseen slide, on a thumbnail or in the notes is none on this one', async () => {
      await on.host.openSlide('p');
      expect(await insert(idOf('p'))).toMatchObject({ ok: true });
      await on.host.openSlide('g2a');
      await on.host.deafenSlide();
      expect(await insert(idOf('g2a'))).toMatchObject({ ok: false, error: 'rejected-by-host' });
    });

    it('a selected shape hides the comment button, not our control', async () => {
      await on.host.openSlide('p');
      await placed(idOf('p'));
      await on.host.selectShape();
      expect(dom().querySelector('[data-mote-placement]')?.checkVisibility()).toBe(true);
    });

    it('view only: no control, no target; players in comments all the same', async () => {
      await on.host.asViewOnly();
      await on.host.openSlide('p');
      await on.host.comment(`Listen: ${LINK}`);
      await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
      expect(on.placementIds()).toEqual([]);
      expect(await insert(idOf('p'))).toEqual({ ok: false, error: 'target-gone' });
    });

    it('a slide whose key proxy is lost: the recorder floats without a target, and copies the link', async () => {
      dom().querySelector('.docs-texteventtarget-iframe')?.remove();
      await on.host.openSlide('p');
      await vi.waitFor(() => expect(on.placementIds()).toEqual(['floating']), { timeout: 3_000 });
      expect(on.ports.reports[0]?.status.rung).toBe('copy-link');
    });

    it('100 re-renders of bar and slide: one control, none twice', async () => {
      await on.host.openSlide('p');
      await placed(idOf('p'));
      await on.host.churn(100);
      expect(on.placementIds()).toEqual([idOf('p')]);
      expect(await on.host.injectedCount()).toBe(1);
    });

    it('a comment is nearer than the slide, and another slide is another place', async () => {
      await on.host.openSlide('p');
      await on.host.openComment();
      await placed(idOf('p'), '1AbC-stand-in/p/new');
      on.ports.command({ type: 'start-recording' });
      expect(on.ports.starts[0]?.targetId).toBe('1AbC-stand-in/p/new');
      await on.host.openSlide('g2a');
      await on.host.openComment();
      expect(await insert('1AbC-stand-in/p/new')).toEqual({ ok: false, error: 'target-gone' });
    });
  });

  describe('reading', () => {
    const read = async (scope: ReadScope = 'page'): Promise<TextBlock[]> => {
      const blocks: TextBlock[] = [];
      const url = new URL(dom().location.href);
      for await (const block of gslides.readText?.({ document: dom(), url }, scope) ?? []) blocks.push(block);
      return blocks;
    };
    const texts = async (scope?: ReadScope) => (await read(scope)).map(({ text }) => text);

    it('the slide from top to bottom, letters joined, a broken line with its space; then the notes', async () => {
      await on.host.openSlide('p');
      expect(await texts()).toEqual([
        'How a volcano works: magma rises and breaks the crust',
        'Lava is hot',
        'Ask who has seen one',
      ]);
    });

    it('a slide that was seen before is not read again, nor are the thumbnails', async () => {
      await on.host.openSlide('p');
      await on.host.openSlide('g2a');
      expect(await texts()).toEqual(['Second slide', 'Two minutes']);
      await on.host.openSlide('p');
      expect(await texts()).toHaveLength(3);
    });

    it('scripts without spaces get none where a line breaks', async () => {
      await on.host.openSlide('g2a');
      await on.host.addShape('火山はどうやって噴火するのでしょうか。マグマが 上がってきて、地殻を破るからです。');
      expect((await texts()).at(1)).toBe(
        '火山はどうやって噴火するのでしょうか。マグマが上がってきて、地殻を破るからです。',
      );
    });

    it('each block knows where its words stand', async () => {
      await on.host.openSlide('p');
      const [title] = await read();
      const rects = title?.rects() ?? [];
      expect(rects.filter(({ height }) => height > 0).length).toBeGreaterThan(40);
      expect(new Set(rects.map(({ top }) => Math.round(top))).size).toBeGreaterThanOrEqual(2);
    });

    it('of a selection there is nothing in the page', async () => {
      await on.host.openSlide('p');
      expect(await texts('selection')).toEqual([]);
    });
  });

  describe('players', () => {
    it('in the slideshow over the editor: beside its frame, gone with the slideshow', async () => {
      await on.host.openSlide('p');
      await on.host.addShape('Listen', LINK);
      await on.host.present();
      await vi.waitFor(() => expect(on.frames('player.html')).toHaveLength(1));
      const player = dom().querySelector('[data-mote-player]');
      expect(player?.previousElementSibling?.className).toBe('punch-present-iframe');
      expect(on.placementIds()).toEqual([]);
      dom().querySelector('.punch-present-iframe')?.remove();
      await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(0));
    });

    it('in a slideshow of its own: below the slide, another for another slide, behind google.com/url too', async () => {
      const other = LINK.replace(MOTE_ID, '0123456789abcdefH');
      await on.host.openSlide('g2a');
      await on.host.addShape('Two', `https://www.google.com/url?q=${encodeURIComponent(other)}&sa=D`);
      await on.host.openSlide('p');
      await on.host.addShape('One', LINK);
      await on.host.addShape('Somebody else', 'https://evil.test/m/0123456789abcdefG');
      await on.host.presentHere();
      const players = () =>
        [...dom().querySelectorAll('.punch-viewer-content [data-mote-player]')].map((player) =>
          player.getAttribute('data-mote-player'),
        );
      await vi.waitFor(() => expect(players()).toEqual([MOTE_ID]));
      await on.host.showSlide('g2a');
      await vi.waitFor(() => expect(players()).toEqual(['0123456789abcdefH']));
      expect(await on.host.playerCount()).toBe(1);
    });

    it('in the card of a link on the slide', async () => {
      await on.host.showBubble(LINK);
      await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
      expect(dom().querySelector('#docs-link-bubble [data-mote-player]')).not.toBeNull();
    });
  });

  it.each([
    ['https://docs.google.com/presentation/d/1a-B_c/edit#slide=id.p', 'gslides-default'],
    ['https://docs.google.com/presentation/u/1/d/1a-B_c/present?slide=id.p', 'gslides-default'],
    ['https://docs.google.com/a/school.org/presentation/d/1a-B_c/edit', 'gslides-default'],
    ['https://docs.google.com/presentation/u/0/', null],
    ['https://docs.google.com/presentation/d/e/2PACX-1/pub', null],
    ['https://docs.google.com/spreadsheets/d/1a-B_c/edit', null],
  ])('%s is %s', (url, view) => {
    expect(gslides.viewOf({ document: dom(), url: new URL(url) })).toBe(view);
  });
});
