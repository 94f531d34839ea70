import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LINK, MOTE_ID } from '@/tests/contract/integration/run-on.ts';
import { HYPERLINK, runSheets, SHEET } from '@/tests/hosts/gsheets/run-sheets.ts';

describe('players in Sheets', () => {
  const on = runSheets();
  const dom = () => on().frame.window.document;

  it('shows a player in the card of each cell with a link, as the user moves through the cells', async () => {
    const other = LINK.replace(MOTE_ID, '0123456789abcdefH');
    await on().host.fill('B2', HYPERLINK);
    await on().host.fill('B3', other);
    await on().host.select('B2');
    const players = () =>
      [...dom().querySelectorAll('.waffle-multilink-tooltip [data-mote-player]')].map((player) =>
        player.getAttribute('data-mote-player'),
      );
    await vi.waitFor(() => expect(players()).toEqual([MOTE_ID]));
    await on().host.select('B3');
    await vi.waitFor(() => expect(players()).toEqual(['0123456789abcdefH']));
    await on().host.select('B2');
    await vi.waitFor(() => expect(players()).toEqual([MOTE_ID]));
    expect(await on().host.playerCount()).toBe(1);
  });

  describe('a column of cells', () => {
    const OTHER_ID = '0123456789abcdefH';
    const OTHER = LINK.replace(MOTE_ID, OTHER_ID);
    /**
     * Returns the id of the player that shows this mote. A frame with the previous frame's player id continues its
     * playback.
     */
    const playerOf = async (moteId: string) => {
      await vi.waitFor(() => expect(on().frames('player.html')[0]?.src).toContain(`id=${moteId}`));
      return new URLSearchParams(on().frames('player.html')[0]?.src.split('?')[1]).get('playerId');
    };
    let first: string | null;
    beforeEach(async () => {
      await on().host.fill('B2', HYPERLINK);
      await on().host.select('B2');
      first = await playerOf(MOTE_ID);
    });

    it('keeps one player id down a column: listening continues with the next cell, also past a cell without a link', async () => {
      await on().host.fill('B4', OTHER);
      expect(first).toMatch(/^[0-9a-f]{16}$/);
      await on().host.select('B3');
      await vi.waitFor(() => expect(on().frames('player.html')).toEqual([]));
      await on().host.select('B4');
      expect(await playerOf(OTHER_ID)).toBe(first);
      await on().host.comment(`Listen: ${LINK}`);
      await vi.waitFor(() => expect(on().frames('player.html')).toHaveLength(2));
      const ids = on()
        .frames('player.html')
        .map(({ src }) => new URLSearchParams(src.split('?')[1]).get('playerId'));
      expect(new Set(ids).size).toBe(2);
    });

    it('another column, or the same column of another sheet, has another player id', async () => {
      await on().host.fill('C2', OTHER);
      await on().host.select('C2');
      expect(await playerOf(OTHER_ID)).not.toBe(first);
      await on().host.openSheet('77');
      await on().host.fill('B2', OTHER);
      await on().host.select('B2');
      expect(await playerOf(OTHER_ID)).not.toBe(first);
    });

    it('the card of a cell under the pointer does not continue the column, because only the active cell may play', async () => {
      await on().host.fill('B5', OTHER);
      await on().host.pointAt('B5');
      expect((await on().host.model()).selected).toBe('B2');
      expect(await playerOf(OTHER_ID)).not.toBe(first);
      await on().host.select('B5');
      await on().host.select('B2');
      expect(await playerOf(MOTE_ID)).toBe(first);
    });

    it('a mote shown while recording does not continue the column; the one shown after the recording does', async () => {
      await on().host.fill('B3', OTHER);
      await on().host.select('C2');
      await vi.waitFor(() => expect(on().placementIds()).toEqual([SHEET]));
      on().ports.command({ type: 'start-recording' });
      await vi.waitFor(() => expect(on().frames('recorder.html')).toHaveLength(1));
      await on().host.select('B3');
      expect(await playerOf(OTHER_ID)).not.toBe(first);
      on().ports.command({ type: 'close-recorder', recorderId: 'recorder-1' });
      await on().host.select('B2');
      expect(await playerOf(MOTE_ID)).toBe(first);
    });
  });

  it('shows no player in the card of another site’s link', async () => {
    await on().host.fill('B2', 'https://evil.test/m/0123456789abcdefG');
    await on().host.select('B2');
    await on().host.nextFrame();
    expect(await on().host.playerCount()).toBe(0);
  });

  it('shows players in posted comments, also behind google.com/url', async () => {
    await on().host.comment(`Listen: ${LINK}`);
    await vi.waitFor(() => expect(on().frames('player.html')).toHaveLength(1));
  });
});
