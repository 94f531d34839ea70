import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ReadScope, TextBlock } from '@/extension/core/page/contract.ts';
import { err, ok } from '@/shared/base/result.ts';
import { LINK, MOTE, MOTE_ID, type RunningHost, runOn } from '@/tests/contract/integration/run-on.ts';
import { selectorsContract } from '@/tests/contract/integration/selectors.ts';
import { integrationContract } from '@/tests/contract/integration.ts';
import { GSLIDES_PATH, GslidesHost, GslidesSlideHost } from '@/tests/hosts/gslides/gslides-host.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { gslides } from './index.ts';
import { GSLIDES } from './selectors.ts';

const openHost = async () => {
  const frame = await openFrame('gslides/editor', GSLIDES_PATH);
  return { frame, host: new GslidesHost(frame.drive) };
};

const idOf = (slide: string) => `slide:1AbC-stand-in/${slide}`;

describe('[S1-040] gslides, a slide', () => {
  const openSlide = async () => {
    const frame = await openFrame('gslides/editor', GSLIDES_PATH);
    return { frame, host: new GslidesSlideHost(frame.drive) };
  };
  const id = idOf(GslidesSlideHost.SLIDE);
  const ids = { placementId: id, targetId: id };
  integrationContract(gslides, openSlide, undefined, { editors: 'one', words: 'painted', caret: 'none', ids });
});
selectorsContract(GSLIDES, openHost);

describe('gslides, its slides, reading and players', () => {
  let on: RunningHost<GslidesHost>;
  const insert = (targetId: string) => on.ports.insert({ targetId, insertion: MOTE });
  const dom = () => on.frame.window.document;
  const shapes = async (slide: string) => {
    const { slides } = await on.host.model();
    return slides[slide]?.shapes.map(({ text }) => text) ?? [];
  };
  const placed = (...ids: string[]) => vi.waitFor(() => expect(on.placementIds()).toEqual(ids));
  /** Returns the target of the new comment that is open beside the slide's own control. */
  const commentOn = async (slide: string) => {
    await vi.waitFor(() => expect(on.placementIds()).toHaveLength(2));
    const [first, comment = ''] = on.placementIds();
    expect([first, comment]).toEqual([idOf(slide), expect.stringMatching(`^1AbC-stand-in/${slide}/new/\\w+$`)]);
    return comment;
  };

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
    it('[S1-040] shows one control beside the comment button, and puts the link into a text box on the slide', async () => {
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

    it('never overwrites words that are selected in a box: the link is copied', async () => {
      await on.host.openSlide('p');
      await on.host.addShape('A lesson on volcanoes');
      const before = await shapes('p');
      await on.host.selectWords('volcanoes');
      expect(await insert(idOf('p'))).toMatchObject({ ok: false, error: 'rejected-by-host' });
      expect(await shapes('p')).toEqual(before);
      await on.host.selectWords('');
      expect(await insert(idOf('p'))).toMatchObject({ ok: true });
      expect(await shapes('p')).toEqual([...before, `Voice note for Sam: ${LINK}`]);
    });

    it('opens the recorder downward from the bar at the top of the page, fully visible', async () => {
      await on.host.openSlide('p');
      await placed(idOf('p'));
      const [button] = on.buttons();
      if (button) await on.click(button);
      await vi.waitFor(() => expect(on.frames('recorder.html')).toHaveLength(1));
      on.ports.command({ type: 'resize-recorder', recorderId: 'recorder-1', height: 320 });
      const box = on.frames('recorder.html')[0]?.getBoundingClientRect();
      expect(box?.height).toBe(320);
      expect(box?.top).toBeGreaterThanOrEqual(0);
    });

    it('does not take an earlier copy of the same link for the new one when it reads back', async () => {
      await on.host.openSlide('p');
      expect(await insert(idOf('p'))).toMatchObject({ ok: true });
      await on.host.deafenSlide();
      expect(await insert(idOf('p'))).toMatchObject({ ok: false, error: 'rejected-by-host' });
    });

    it('returns target-gone for a slide that was left while recording, and does not change the next slide', async () => {
      await on.host.openSlide('p');
      await placed(idOf('p'));
      await on.host.openSlide('g2a');
      await placed(idOf('g2a'));
      expect(await insert(idOf('p'))).toEqual({ ok: false, error: 'target-gone' });
      expect(await shapes('g2a')).toEqual(['Second slide']);
    });

    it('ignores the link on a hidden slide, on a thumbnail or in the notes when it reads back', async () => {
      await on.host.openSlide('p');
      expect(await insert(idOf('p'))).toMatchObject({ ok: true });
      await on.host.openSlide('g2a');
      await on.host.deafenSlide();
      expect(await insert(idOf('g2a'))).toMatchObject({ ok: false, error: 'rejected-by-host' });
    });

    it('the server writes the link where Google has allowed that, and nothing is pasted', async () => {
      on.ports.answerWrites(async () => ok(undefined));
      await on.host.openSlide('g2a');
      expect(await insert(idOf('g2a'))).toMatchObject({ ok: true, value: { targetId: idOf('g2a') } });
      expect(on.ports.writes).toEqual([
        { fileId: '1AbC-stand-in', slideId: 'g2a', link: LINK, label: 'Voice note for Sam' },
      ]);
      expect(await shapes('g2a')).toEqual(['Second slide']);
    });

    it.each(['file-not-granted', 'file-not-opened', 'file-link-not-kept', 'too-many-requests', 'offline'] as const)(
      'pastes the link if the server cannot write it (%s)',
      async (code) => {
        on.ports.answerWrites(async () => err(code));
        await on.host.openSlide('p');
        expect(await insert(idOf('p'))).toMatchObject({ ok: true });
        expect((await shapes('p')).at(-1)).toBe(`Voice note for Sam: ${LINK}`);
      },
    );

    it.each(['file-service-failed', 'timed-out', 'no-receiver'] as const)(
      'does not paste the link if the server may have written it (%s)',
      async (code) => {
        on.ports.answerWrites(async () => err(code));
        await on.host.openSlide('p');
        const before = await shapes('p');
        expect(await insert(idOf('p'))).toMatchObject({ ok: false, error: 'rejected-by-host' });
        expect(await shapes('p')).toEqual(before);
      },
    );

    it('does not change another slide that was opened during the server’s write', async () => {
      on.ports.answerWrites(async () => {
        await on.host.openSlide('g2a');
        return err('file-not-opened');
      });
      await on.host.openSlide('p');
      expect(await insert(idOf('p'))).toEqual({ ok: false, error: 'target-gone' });
      expect(on.ports.writes.map(({ slideId }) => slideId)).toEqual(['p']);
      expect(await shapes('g2a')).toEqual(['Second slide']);
    });

    it('does not send plain words and comments to the server', async () => {
      await on.host.openSlide('p');
      await on.ports.insert({ targetId: idOf('p'), insertion: { kind: 'text', text: 'Well done' } });
      await on.host.openComment();
      expect(await insert(await commentOn('p'))).toMatchObject({ ok: true });
      expect(on.ports.writes).toEqual([]);
    });

    it('keeps our control while a selected shape hides the comment button', async () => {
      await on.host.openSlide('p');
      await placed(idOf('p'));
      await on.host.selectShape();
      expect(dom().querySelector('[data-mote-placement]')?.checkVisibility()).toBe(true);
    });

    it('finds no control and no target in a view-only file, but shows players in comments', async () => {
      await on.host.asViewOnly();
      await on.host.openSlide('p');
      await on.host.comment(`Listen: ${LINK}`);
      await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
      expect(on.placementIds()).toEqual([]);
      expect(await insert(idOf('p'))).toEqual({ ok: false, error: 'target-gone' });
    });

    it.each(['edit', 'grading'])(
      'floats the recorder without a target and copies the link if the key proxy is lost, /%s',
      async (way) => {
        const { history, location } = on.frame.window;
        history.replaceState(null, '', location.href.replace('/edit', `/${way}`));
        dom().querySelector('.docs-texteventtarget-iframe')?.remove();
        await on.host.openSlide('p');
        await vi.waitFor(() => expect(on.placementIds()).toEqual(['floating']), { timeout: 3_000 });
        expect(on.ports.reports[0]?.status.rung).toBe('copy-link');
      },
    );

    it('keeps exactly one control through 100 re-renders of bar and slide', async () => {
      await on.host.openSlide('p');
      await placed(idOf('p'));
      await on.host.churn(100);
      expect(on.placementIds()).toEqual([idOf('p')]);
      expect(await on.host.injectedCount()).toBe(1);
    });

    it('an open comment has priority over the slide, and another slide is another target', async () => {
      await on.host.openSlide('p');
      await on.host.openComment();
      const comment = await commentOn('p');
      on.ports.command({ type: 'start-recording' });
      expect(on.ports.starts[0]?.targetId).toBe(comment);
      await on.host.openSlide('g2a');
      await on.host.openComment();
      expect(await insert(comment)).toEqual({ ok: false, error: 'target-gone' });
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

    it('reads the slide from top to bottom, with joined letters and a space at a line break, then the notes', async () => {
      await on.host.openSlide('p');
      expect(await texts()).toEqual([
        'How a volcano works: magma rises and breaks the crust',
        'Lava is hot',
        'Ask who has seen one',
      ]);
    });

    it.each([
      ['en', ['left', 'right']],
      ['ar', ['right', 'left']],
    ])('reads boxes side by side from the side where a line begins: %s', async (locale, order) => {
      if (locale === 'ar') await on.host.asLocale('ar');
      await on.host.openSlide('g2a');
      await on.host.addShape('right', null, 400);
      // Places the shape as a user does, not exactly to the pixel.
      await on.host.addShape('left', null, 20, 263);
      expect(await texts()).toEqual(['Second slide', ...order, 'Two minutes']);
    });

    it('reads two columns of boxes row by row if the boxes are one line apart', async () => {
      await on.host.openSlide('g2a');
      await on.host.addShape('right below', null, 402, 320);
      await on.host.addShape('right', null, 400, 258);
      await on.host.addShape('left', null, 20, 261);
      await on.host.addShape('left below', null, 18, 322);
      expect(await texts()).toEqual(['Second slide', 'left', 'right', 'left below', 'right below', 'Two minutes']);
    });

    it('reads only the notes of an empty slide', async () => {
      await on.host.openSlide('g2a');
      dom().querySelector('#editor-g2a')?.replaceChildren();
      expect(await texts()).toEqual(['Two minutes']);
    });

    it('reads neither slides that were shown before nor the thumbnails', async () => {
      await on.host.openSlide('p');
      await on.host.openSlide('g2a');
      expect(await texts()).toEqual(['Second slide', 'Two minutes']);
      await on.host.openSlide('p');
      expect(await texts()).toHaveLength(3);
    });

    it('adds no space at a line break in scripts without spaces', async () => {
      await on.host.openSlide('g2a');
      await on.host.addShape('火山はどうやって噴火するのでしょうか。マグマが 上がってきて、地殻を破るからです。');
      expect((await texts()).at(1)).toBe(
        '火山はどうやって噴火するのでしょうか。マグマが上がってきて、地殻を破るからです。',
      );
    });

    it('returns the boxes of each block’s words', async () => {
      await on.host.openSlide('p');
      const [title] = await read();
      const rects = title?.rects() ?? [];
      expect(rects.filter(({ height }) => height > 0).length).toBeGreaterThan(40);
      expect(new Set(rects.map(({ top }) => Math.round(top))).size).toBeGreaterThanOrEqual(2);
    });

    it('reads the slide of a slideshow over the editor, with its place in the page, without notes', async () => {
      await on.host.openSlide('p');
      await on.host.present();
      // The editor behind moves on to another slide; the user sees the slideshow.
      dom().querySelector('#editor-p [id*="-paragraph-"]')?.remove();
      const blocks = await read();
      expect(blocks.map(({ text }) => text)).toEqual([
        'How a volcano works: magma rises and breaks the crust',
        'Lava is hot',
      ]);
      const frame = dom().querySelector('.punch-present-iframe')?.getBoundingClientRect();
      const [rect] = blocks[0]?.rects() ?? [];
      expect(rect && frame && rect.top >= frame.top && rect.left >= frame.left).toBe(true);
      expect(await texts('selection')).toEqual([]);
    });

    it('reads the current slide of a slideshow in its own window', async () => {
      await on.host.openSlide('p');
      await on.host.presentHere();
      expect(await texts()).toHaveLength(2);
      await on.host.showSlide('g2a');
      expect(await texts()).toEqual(['Second slide']);
    });

    it('reads a selection only in comments', async () => {
      await on.host.openSlide('p');
      expect(await texts('selection')).toEqual([]);
      const words = dom().createElement('p');
      words.textContent = 'from a comment';
      dom().body.append(words);
      dom().getSelection()?.selectAllChildren(words);
      expect(await texts('selection')).toEqual(['from a comment']);
    });
  });

  describe('players', () => {
    it('shows players beside the frame of the slideshow over the editor, until it ends', async () => {
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

    it.each([
      ['a link', async () => undefined],
      ['plain text', () => on.host.asPlainPaste()],
    ])('a link on a slide, stored as %s, has its player in the slideshow', async (kept, prepare) => {
      await prepare();
      await on.host.openSlide('p');
      await placed(idOf('p'));
      const [button] = on.buttons();
      if (button) await on.click(button);
      expect(await insert(idOf('p'))).toMatchObject({ ok: true });
      const made = (await on.host.model()).slides.p?.shapes.at(-1);
      expect(made).toMatchObject({ link: kept === 'a link' ? LINK : null });
      await on.host.present();
      await vi.waitFor(() => expect(on.frames('player.html')).toHaveLength(1), { timeout: 5_000 });
      expect(dom().querySelector('[data-mote-player]')?.getAttribute('data-mote-player')).toBe(MOTE_ID);
    });

    it('a mote and a tote with the same id have two players', async () => {
      await on.host.openSlide('p');
      await on.host.addShape('Mote', LINK);
      await on.host.addShape('Tote', LINK.replace('/m/', '/t/'));
      await on.host.presentHere();
      await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(2), { timeout: 5_000 });
    });

    it('shows players below the slide in a slideshow’s own window, for each slide, also behind google.com/url', async () => {
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

    it('shows a player in the card of a link on the slide', async () => {
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
  ])('the address %s is the view %s', (url, view) => {
    expect(gslides.viewOf({ document: dom(), url: new URL(url) })).toBe(view);
  });
});
