import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LINK, MOTE, MOTE_ID, type RunningHost, runOn } from '@/tests/contract/integration/run-on.ts';
import { selectorsContract } from '@/tests/contract/integration/selectors.ts';
import { integrationContract } from '@/tests/contract/integration.ts';
import { CREATOR_PATH, CreatorHost } from '@/tests/hosts/gforms/gforms-host.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { inQuickTime } from '@/tests/hosts/harness/quick-time.ts';
import { hashOf } from '../_dom/hash.ts';
import { gforms } from './index.ts';
import { ANSWERS, CREATOR } from './selectors.ts';

const openHost = async () => {
  const frame = await openFrame('gforms/creator', CREATOR_PATH);
  return { frame, host: new CreatorHost(frame.drive) };
};

const openAt = (place: 'choice' | 'section' | 'title') => async () => {
  const open = await openHost();
  await open.host.writeIn(place);
  return open;
};
const AT = { place: 'further', editors: 'one' } as const;
/**
 * Placements of the stand-in's first question while it is the active card: the question itself, and a choice. The other
 * choice is empty at first.
 */
const BESIDE = ['item:5001', `option:5001/${hashOf('dog')}`];

describe('[S1-051] gforms, a choice', () => {
  integrationContract(gforms, openAt('choice'), 'forms-creator', { ...AT, beside: BESIDE });
});
describe('[S1-051] gforms, a section', () => {
  integrationContract(gforms, openAt('section'), 'forms-creator', AT);
});
describe("[S1-051] gforms, the form's title", () => {
  integrationContract(gforms, openAt('title'), 'forms-creator', { ...AT, locked: 'target-gone' });
});
selectorsContract(CREATOR, openHost);
selectorsContract(ANSWERS, openHost);

const WORDS = `Voice note for Sam: ${LINK}`;

describe('gforms, the editor of a form', () => {
  let on: RunningHost<CreatorHost>;
  const dom = () => on.frame.window.document;
  const insert = (targetId: string) => on.ports.insert({ targetId, insertion: MOTE });
  const itemOf = async (id: string) => (await on.host.model()).items[id];
  const placesAre = (...ids: string[]) => vi.waitFor(() => expect(on.placementIds().sort()).toEqual(ids.sort()));

  beforeEach(async () => {
    on = runOn(gforms, await openHost());
  });
  afterEach(async () => {
    expect(await on.host.pageErrors()).toEqual([]);
    on.ports.invalidate();
    on.frame.close();
  });

  it.each([null, 'ar', 'es'] as const)(
    'opens the description of a question and writes there, in any language of the menu: %s',
    async (locale) => {
      if (locale) await on.host.asLocale(locale);
      const [id, other] = [await on.host.addQuestion('What do you hear?'), await on.host.addQuestion()];
      await placesAre(`item:${id}`, `item:${other}`);
      expect(await insert(`item:${id}`)).toMatchObject({ ok: true });
      const item = {
        heading: 'What do you hear?',
        description: WORDS,
        options: [],
        isShuffled: false,
        isSection: false,
      };
      expect(await itemOf(id)).toEqual(item);
      expect(await itemOf(other)).toMatchObject({ heading: '', description: null });
      await placesAre(`item:${id}`, `item:${other}`);
    },
  );

  it('reverts the pressed entry of a menu without a description, and writes into the heading', async () => {
    const id = await on.host.addQuestion('Listen');
    await on.host.withoutDescription();
    await placesAre(`item:${id}`);
    expect(await insert(`item:${id}`)).toMatchObject({ ok: true });
    expect(await itemOf(id)).toMatchObject({ heading: `${WORDS} Listen`, description: null, isShuffled: false });
    expect(dom().querySelector('[role="menu"]')).toBeNull();
  });

  it.each(['title', 'description'] as const)("writes into the form's own %s while it has the focus", async (key) => {
    const { title } = await on.host.model();
    await placesAre();
    await on.host.focusHead(key);
    await placesAre(`form:${key}`);
    expect(await insert(`form:${key}`)).toMatchObject({ ok: true });
    expect((await on.host.model())[key]).toBe(key === 'title' ? `${WORDS} ${title}` : WORDS);
    const id = await on.host.addQuestion();
    await placesAre(`item:${id}`);
  });

  it('shows the title’s button again when the user returns to it, although the form changes nothing', async () => {
    for (const key of ['title', 'description'] as const) {
      await on.host.focusHead(key);
      await placesAre(`form:${key}`);
    }
    const changed = vi.fn();
    const observer = new on.frame.window.MutationObserver((records) => {
      if (records.some(({ target }) => !(target as Element).closest('[data-mote-placement]'))) changed();
    });
    observer.observe(dom(), { subtree: true, attributeFilter: ['contenteditable', 'aria-disabled', 'aria-hidden'] });
    await on.host.focusHead('title');
    await placesAre('form:title');
    expect(changed).not.toHaveBeenCalled();
    observer.disconnect();
  });

  it.each(['title', 'description'] as const)(
    '"here" from the sidebar is the form’s own %s if the teacher was there last',
    async (key) => {
      const question = await on.host.addQuestion('One');
      await on.host.focusHead(key);
      await placesAre(`item:${question}`, `form:${key}`);
      on.ports.command({ type: 'open-sidebar' });
      on.frames('sidebar.html')[0]?.focus();
      expect(dom().activeElement?.hasAttribute('data-mote-sidebar')).toBe(true);
      // The form changes meanwhile, so the placements are found again.
      dom().body.append(dom().createElement('i'));
      await on.host.nextFrame();
      await on.host.nextFrame();
      await placesAre(`item:${question}`, `form:${key}`);
      expect(await on.ports.insert({ targetId: '', insertion: MOTE })).toMatchObject({ ok: true });
      expect((await on.host.model())[key]).toContain(LINK);
      expect(await itemOf(question)).toMatchObject({ heading: 'One', description: null });
    },
  );

  it('"Insert here" does not target the title once the teacher has used a question', async () => {
    const question = await on.host.addQuestion('One');
    await on.host.focusHead('title');
    await placesAre(`item:${question}`, 'form:title');
    const { title } = await on.host.model();
    dom().querySelector<HTMLElement>(`[data-item-id="${question}"] [role="button"][aria-haspopup]`)?.focus();
    on.ports.command({ type: 'open-sidebar' });
    on.frames('sidebar.html')[0]?.focus();
    await placesAre(`item:${question}`);
    expect(await on.ports.insert({ targetId: '', insertion: MOTE })).toMatchObject({ ok: true });
    expect((await on.host.model()).title).toBe(title);
    expect((await itemOf(question))?.description).toContain(LINK);
  });

  it('a recorder at the title stays when the caret moves elsewhere', async () => {
    await on.host.focusHead('title');
    await placesAre('form:title');
    await on.click(on.buttons()[0]!);
    await vi.waitFor(() => expect(on.frames('recorder.html')).toHaveLength(1));
    const id = await on.host.addQuestion();
    await placesAre('form:title', `item:${id}`);
    expect(dom().querySelector('[data-floating]')).toBeNull();
    expect(await insert('form:title')).toMatchObject({ ok: true });
    expect((await on.host.model()).title).toContain(LINK);
  });

  it('writes words from the sidebar into the description of the question that the teacher used last', async () => {
    const TEXT = 'Answer by voice, up to 2 minutes: https://mote.example/record#answer=120s,0';
    const put = () => on.ports.insert({ targetId: '', insertion: { kind: 'text', text: TEXT } });
    const [first, second] = [await on.host.addQuestion('One'), await on.host.addQuestion('Two')];
    await placesAre(`item:${first}`, `item:${second}`);
    for (const id of [first, second]) {
      dom().querySelector<HTMLElement>(`[data-item-id="${id}"] [role="textbox"]`)?.focus();
      await on.host.nextFrame();
      (dom().activeElement as HTMLElement | null)?.blur();
      expect(await put()).toMatchObject({ ok: true });
      expect(await itemOf(id)).toMatchObject({ description: TEXT });
    }
    expect(await itemOf(first)).toMatchObject({ heading: 'One', description: TEXT });
  });

  it('names the choices of the active question by their text', async () => {
    const id = await on.host.addChoices('cat', 'dog');
    await vi.waitFor(() => expect(on.placementIds()).toHaveLength(3));
    await on.host.churn(1);
    await on.host.focusOption(id, 1);
    on.ports.command({ type: 'start-recording' });
    const { targetId = '' } = on.ports.starts.at(-1) ?? {};
    expect(targetId).toMatch(new RegExp(`^option:${id}/`));
    expect(await insert(targetId)).toMatchObject({ ok: true });
    expect((await itemOf(id))?.options).toEqual(['cat', `dog ${WORDS}`]);
    const other = await on.host.addQuestion();
    await vi.waitFor(() => expect(on.placementIds()).toContain(`item:${other}`));
  });

  it('shows no buttons at the choices of a question that is not active', async () => {
    const [choices, other] = [await on.host.addChoices('cat', 'dog'), await on.host.addQuestion()];
    await placesAre(`item:${choices}`, `item:${other}`);
    await on.host.activate(choices);
    await vi.waitFor(() => expect(on.placementIds()).toHaveLength(4));
  });

  it('a recorder at a choice stays when another question becomes active', async () => {
    const id = await on.host.addChoices('cat', 'dog');
    await on.host.focusOption(id, 0);
    on.ports.command({ type: 'start-recording' });
    await vi.waitFor(() => expect(on.frames('recorder.html')).toHaveLength(1));
    const { targetId = '' } = on.ports.starts.at(-1) ?? {};
    const other = await on.host.addQuestion();
    await placesAre(`item:${id}`, `item:${other}`, targetId);
    expect(dom().querySelector('[data-floating]')).toBeNull();
    expect(await insert(targetId)).toMatchObject({ ok: true });
    expect((await itemOf(id))?.options).toEqual([`cat ${WORDS}`, 'dog']);
  });

  it('returns target-gone for a choice that was removed while recording, and does not fill the next one', async () => {
    const id = await on.host.addChoices('cat', 'dog', 'cow');
    await on.host.focusOption(id, 1);
    on.ports.command({ type: 'start-recording' });
    const { targetId = '' } = on.ports.starts.at(-1) ?? {};
    await on.host.removeOption(id, 1);
    expect(await insert(targetId)).toEqual({ ok: false, error: 'target-gone' });
    expect((await itemOf(id))?.options).toEqual(['cat', 'cow']);
  });

  it('does not take choices that are text boxes for the description', async () => {
    await on.host.asRichOptions();
    const id = await on.host.addChoices('cat', 'dog');
    await placesAre(`item:${id}`);
    expect(await insert(`item:${id}`)).toMatchObject({ ok: true });
    expect(await itemOf(id)).toMatchObject({ heading: '', description: WORDS, options: ['cat', 'dog'] });
  });

  it('writes a link for a section into its description', async () => {
    const id = await on.host.addSection();
    await placesAre(`item:${id}`);
    expect(await insert(`item:${id}`)).toMatchObject({ ok: true });
    expect(await itemOf(id)).toMatchObject({ heading: '', description: WORDS });
  });

  it('writes into the text areas of the older design', async () => {
    await on.host.asOlder();
    const id = await on.host.addQuestion('Listen');
    await placesAre(`item:${id}`);
    expect(await insert(`item:${id}`)).toMatchObject({ ok: true });
    expect(await itemOf(id)).toMatchObject({ heading: 'Listen', description: WORDS });
  });

  it('waits until the form says that it is saved', async () => {
    const id = await on.host.openEditor();
    await placesAre(`item:${id}`);
    const { saves } = await on.host.model();
    expect(await insert(`item:${id}`)).toMatchObject({ ok: true });
    expect((await on.host.model()).saves).toBe(saves + 1);
    expect(dom().querySelector('.badge')?.textContent).toBe('All changes saved in Drive');
  });

  it('an insert fails if the form cannot be saved', async () => {
    const id = await on.host.openEditor('typed');
    await placesAre(`item:${id}`);
    await on.host.goOffline();
    expect(await inQuickTime(() => insert(`item:${id}`))).toMatchObject({ ok: false, error: 'rejected-by-host' });
  });

  it('an insert fails if the form has stopped listening', async () => {
    const id = await on.host.openEditor('typed');
    await vi.waitFor(() => expect(dom().querySelector('.badge')?.textContent).toBe('All changes saved in Drive'));
    await on.host.deafen();
    expect(await inQuickTime(() => insert(`item:${id}`))).toMatchObject({ ok: false, error: 'rejected-by-host' });
  });

  it('returns target-gone if a question is removed while its description opens, and fills no other', async () => {
    const [id, other] = [await on.host.addQuestion('one'), await on.host.addQuestion('two')];
    await placesAre(`item:${id}`, `item:${other}`);
    const result = insert(`item:${id}`);
    await on.host.removeItem(id);
    expect(await result).toMatchObject({ ok: false, error: 'target-gone' });
    expect(await itemOf(other)).toMatchObject({ heading: 'two', description: null });
  });

  it('shows players beside the teacher’s texts, never inside', async () => {
    const id = await on.host.openEditor();
    await placesAre(`item:${id}`);
    await insert(`item:${id}`);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
    const player = dom().querySelector('[data-mote-player]');
    expect(player?.closest('[contenteditable="true"]')).toBeNull();
    expect(player?.previousElementSibling?.matches('.frame')).toBe(true);
  });

  it.each(['plain', 'rich'] as const)('choices with links have their players below them: %s', async (look) => {
    if (look === 'rich') await on.host.asRichOptions();
    const second = LINK.replace(/.$/, 'H');
    const id = await on.host.addChoices(`one ${LINK}`, 'none', second);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(2));
    const rows = () =>
      [...dom().querySelectorAll('[data-mote-player]')].map((player) => {
        const field = player.previousElementSibling?.querySelector('input, [role="textbox"]');
        return (field as HTMLInputElement | null)?.value ?? field?.textContent;
      });
    expect(rows()).toEqual([`one ${LINK}`, second]);
    await on.host.churn(3);
    expect(rows()).toEqual([`one ${LINK}`, second]);
    await on.host.removeOption(id, 2);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
  });

  it('a link in a text area of the older design has its player', async () => {
    await on.host.asOlder();
    const id = await on.host.addQuestion('Listen');
    await placesAre(`item:${id}`);
    expect(await insert(`item:${id}`)).toMatchObject({ ok: true });
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
  });

  it.each([
    ['all together', '#responses'],
    ['those to one question', '#question=1582416976&field=44839799'],
  ])('shows players and no button among the answers, %s', async (_which, hash) => {
    const id = await on.host.addQuestion('Say it');
    await placesAre(`item:${id}`);
    const second = LINK.replace(/.$/, 'H');
    const elsewhere = 'https://elsewhere.test/m/0123456789abcdefG';
    await on.host.showResponses([LINK, 'no link', `here: ${second}.`, elsewhere], hash);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(2));
    await placesAre();
    const holders = [...dom().querySelectorAll('[data-mote-player]')].map((player) => player.parentElement);
    expect(holders.every((holder) => holder?.matches('.answer'))).toBe(true);
  });

  it('shows players below one person’s locked answers, then those of the next person', async () => {
    const motes = () =>
      [...dom().querySelectorAll('[data-mote-player]')].map((player) => player.getAttribute('data-mote-player'));
    const [second, third] = ['H', 'J'].map((last) => LINK.replace(/.$/, last));
    await on.host.showResponse('ACYD-first', [LINK, `Sam: ${second}`, 'no link']);
    await vi.waitFor(() => expect(motes()).toEqual([MOTE_ID, MOTE_ID.replace(/.$/, 'H')]), { timeout: 5_000 });
    for (const player of dom().querySelectorAll('[data-mote-player]'))
      expect(player.previousElementSibling?.matches('.AgroKb')).toBe(true);
    await placesAre();
    await on.host.showResponse('ACYD-second', ['no link', `Ada: ${third}`, '']);
    await vi.waitFor(() => expect(motes()).toEqual([MOTE_ID.replace(/.$/, 'J')]), { timeout: 5_000 });
  });

  it('shows the next person’s players although their answers load after the address has changed', async () => {
    await on.host.showResponse('ACYD-first', ['none']);
    await on.host.nextFrame();
    const field = dom().querySelector<HTMLInputElement>('.answer input');
    if (field) field.value = LINK;
    field?.setAttribute('data-initial-value', LINK);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1), { timeout: 5_000 });
  });
});
