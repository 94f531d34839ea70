import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerErrorCode } from '@/shared/base/errors.ts';
import { err } from '@/shared/base/result.ts';
import type { MadeAnswer } from '@/shared/domain/mote/made-answer.ts';
import { LINK, MOTE, MOTE_ID, type RunningHost, runOn } from '@/tests/contract/integration/run-on.ts';
import { selectorsContract } from '@/tests/contract/integration/selectors.ts';
import { GFORMS_PATH, GformsHost } from '@/tests/hosts/gforms/gforms-host.ts';
import { LINK_ORIGIN } from '@/tests/hosts/harness/fake-ports.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { gforms } from './index.ts';
import { readParams } from './questions.ts';
import { RESPONSE } from './selectors.ts';

const openHost = async () => {
  const frame = await openFrame('gforms/response', GFORMS_PATH);
  return { frame, host: new GformsHost(frame.drive) };
};

selectorsContract(RESPONSE, openHost);

const NEWER = `${LINK_ORIGIN}/m/0123456789abcdefH`;

describe('gforms, the page of a responder', () => {
  let on: RunningHost<GformsHost>;
  const dom = () => on.frame.window.document;
  const idOf = (entry: number) => `entry:${entry}`;
  const insert = (entry: number, link = LINK) =>
    on.ports.insert({ targetId: idOf(entry), insertion: { ...MOTE, link } as typeof MOTE });
  const answerOf = async (entry: number) => (await on.host.model()).answers[entry] ?? '';
  const placesAre = (...entries: number[]) => vi.waitFor(() => expect(on.placementIds()).toEqual(entries.map(idOf)));

  beforeEach(async () => {
    on = runOn(gforms, await openHost());
  });
  afterEach(async () => {
    expect(await on.host.pageErrors()).toEqual([]);
    on.ports.invalidate();
    on.frame.close();
  });

  it('shows a button below each short answer and paragraph, but not at choices and headings', async () => {
    const [short, paragraph] = [await on.host.ask({ type: 0 }), await on.host.ask({ type: 1 })];
    await on.host.ask({ type: 2, options: ['yes', 'no'] });
    await placesAre(short, paragraph);
    const before = [...dom().querySelectorAll('[data-mote-placement]')].map((host) => host.previousElementSibling);
    expect(before.every((box) => box?.matches('.AgroKb'))).toBe(true);
  });

  it.each([
    ['a short answer', 0],
    ['a paragraph', 1],
  ] as const)('writes only the link as the answer, into the value that is sent: %s', async (_name, type) => {
    const entry = await on.host.ask({ type });
    await placesAre(entry);
    expect(await insert(entry)).toMatchObject({ ok: true });
    expect(await on.host.hidden(entry)).toBe(LINK);
    expect(await answerOf(entry)).toBe(LINK);
  });

  it('a voice answer completes a required question, and the form continues', async () => {
    const entry = await on.host.ask({ type: 0, isRequired: true });
    await placesAre(entry);
    expect(await on.host.nextPage()).toBe(false);
    expect((await on.host.model()).alerts[entry]).toBe('Required question');
    expect(await insert(entry)).toMatchObject({ ok: true });
    expect((await on.host.model()).alerts[entry]).toBe('');
    expect(await on.host.nextPage()).toBe(true);
  });

  describe('the teacher’s limits for an answer', () => {
    const RULE = `${LINK_ORIGIN}/record#answer=120s,2`;
    const ruleOf = async (entry: number) => {
      await vi.waitFor(() => expect(on.placementIds()).toContain(idOf(entry)));
      const button = on.buttons()[on.placementIds().indexOf(idOf(entry))];
      await on.click(button as HTMLButtonElement);
      await vi.waitFor(() => expect(on.ports.starts.at(-1)?.targetId).toBe(idOf(entry)));
      return on.ports.starts.at(-1)?.answer;
    };

    it.each([
      ['in the description', { description: `Answer by voice: ${RULE}` }],
      ['in the title', { title: `Say it (${RULE}).` }],
      ['at the teacher’s own mote', { description: `Listen: ${LINK}#answer=120s,2` }],
      ['the last of several', { description: `${LINK_ORIGIN}/record#answer=30s,1 ${RULE}` }],
    ])('reads the limits from a link %s, and sends them with the start', async (_where, question) => {
      const entry = await on.host.ask({ type: 1, ...question });
      expect(await ruleOf(entry)).toEqual({ maxSeconds: 120, attempts: 2, of: `gforms/1FAIpQL-stand-in/${entry}` });
    });

    it('reads the limits when Google has renamed the description’s elements, since the form also has the text as data', async () => {
      const entry = await on.host.ask({ type: 1, description: `Answer by voice: ${RULE}` });
      await placesAre(entry);
      await on.host.renameDescriptions();
      expect(dom().querySelector('.gubaDc, .cBGGJ')).toBeNull();
      expect(await ruleOf(entry)).toMatchObject({ maxSeconds: 120, attempts: 2 });
    });

    it('applies limits only to their own question, and never reads them from the answer', async () => {
      await on.host.ask({ type: 1, description: RULE });
      const free = await on.host.ask({ type: 1 });
      await on.host.type(1, RULE);
      expect(await ruleOf(free)).toBeUndefined();
    });

    describe('limits for a finished recording', () => {
      const here = async (entry: number, made: MadeAnswer) => {
        await placesAre(entry);
        const result = await on.ports.insert({ targetId: idOf(entry), insertion: MOTE, made });
        return { result, answer: await answerOf(entry) };
      };

      it.each<[string, Omit<MadeAnswer, 'answerTo'> & { isItsOwn: boolean }, AnswerErrorCode]>([
        ['a recording that is too long', { durationMs: 125_000, isItsOwn: true }, 'answer-too-long'],
        ['a recording made elsewhere', { durationMs: 5_000, isItsOwn: false }, 'answer-from-elsewhere'],
      ])('does not insert %s, and reports no fault of the page', async (_what, { durationMs, isItsOwn }, code) => {
        const entry = await on.host.ask({ type: 1, description: RULE });
        const answerTo = isItsOwn ? `gforms/1FAIpQL-stand-in/${entry}` : undefined;
        expect(await here(entry, { durationMs, answerTo })).toEqual({ result: err(code), answer: '' });
        expect(on.ports.health()?.lastInsert).toBeNull();
      });

      it('inserts a recording that was made for this question', async () => {
        const entry = await on.host.ask({ type: 1, description: RULE });
        const made = { durationMs: 119_000, answerTo: `gforms/1FAIpQL-stand-in/${entry}` };
        expect(await here(entry, made)).toMatchObject({ result: { ok: true }, answer: LINK });
      });

      it('a question without limits accepts any recording', async () => {
        const entry = await on.host.ask({ type: 1 });
        expect(await here(entry, { durationMs: 299_000 })).toMatchObject({ result: { ok: true }, answer: LINK });
      });
    });

    it.each([
      `${LINK_ORIGIN}/record#answer=120s`,
      `${LINK_ORIGIN}/record#answer=9s,2`,
      `${LINK_ORIGIN}/record#answer=two,2`,
      'https://evil.test/record#answer=120s,2',
    ])('ignores a malformed or misplaced limit: %s', async (description) => {
      expect(await ruleOf(await on.host.ask({ type: 1, description }))).toBeUndefined();
    });
  });

  it('separates the link from the words around the caret', async () => {
    const entry = await on.host.ask({ type: 0 });
    await placesAre(entry);
    await on.host.type(0, 'onetwo');
    await on.host.putCaret(0, 'one');
    expect(await insert(entry)).toMatchObject({ ok: true });
    expect(await answerOf(entry)).toBe(`one ${LINK} two`);
  });

  it('a new take replaces the previous take’s link, in one step that can be undone', async () => {
    const entry = await on.host.ask({ type: 1 });
    await placesAre(entry);
    await on.host.type(0, 'Sam: ');
    expect(await insert(entry)).toMatchObject({ ok: true });
    expect(await insert(entry, NEWER)).toMatchObject({ ok: true });
    expect(await answerOf(entry)).toBe(`Sam: ${NEWER}`);
    expect(await insert(entry, NEWER)).toMatchObject({ ok: true });
    expect(await answerOf(entry)).toBe(`Sam: ${NEWER}`);
    await on.host.undo();
    await on.host.undo();
    expect(await answerOf(entry)).toBe(`Sam: ${LINK}`);
  });

  it('replaces none of several links, and no link to another site', async () => {
    const elsewhere = `https://mote.example.evil.test/m/${MOTE_ID}`;
    const [several, other] = [await on.host.ask({ type: 1 }), await on.host.ask({ type: 1 })];
    await placesAre(several, other);
    await on.host.type(0, `${LINK} ${LINK}`);
    await on.host.type(1, elsewhere);
    expect(await insert(several, NEWER)).toMatchObject({ ok: true });
    expect(await insert(other, NEWER)).toMatchObject({ ok: true });
    expect(await answerOf(several)).toBe(`${LINK} ${LINK} ${NEWER}`);
    expect(await answerOf(other)).toBe(`${elsewhere} ${NEWER}`);
  });

  it('changes nothing in a field that is too short, and returns the reason', async () => {
    const entry = await on.host.ask({ type: 0, limit: LINK.length + 3 });
    await placesAre(entry);
    await on.host.type(0, 'Sam');
    expect(await insert(entry)).toEqual({
      ok: false,
      error: 'rejected-by-host',
      detail: 'there is no room for the link',
    });
    expect(await on.host.editorHtml()).toBe('Sam');
    expect(await answerOf(entry)).toBe('Sam');
  });

  describe('a question whose own rule refuses every link (F6)', () => {
    it.each<[string, Parameters<GformsHost['ask']>[0]]>([
      ['a number', { type: 0, checks: [[1, 9, ['']]] }],
      ['a whole number', { type: 0, checks: [[1, 10, []]] }],
      ['a number between two', { type: 0, checks: [[1, 7, ['1', '10'], 'One to ten']] }],
      ['an e-mail address', { type: 0, checks: [[2, 102, ['']]] }],
      ['words that no link contains', { type: 0, checks: [[2, 100, ['because']]] }],
      ['no slash', { type: 0, checks: [[2, 101, ['/']]] }],
      ['a pattern', { type: 0, checks: [[4, 301, ['[A-Za-z ]+']]] }],
      ['a pattern of a number plate', { type: 0, checks: [[4, 299, ['^[A-Z]{2}-[0-9]{3}$']]] }],
      ['a pattern that the answer must not match', { type: 1, checks: [[4, 300, ['https?:']]] }],
      ['twenty characters', { type: 0, checks: [[6, 202, ['20']]] }],
      ['a paragraph of thirty characters', { type: 1, checks: [[6, 202, ['30']]] }],
      ['a paragraph of two hundred characters or more', { type: 1, checks: [[6, 203, ['200']]] }],
      ['a field that ends after ten characters', { type: 1, limit: 10 }],
    ])('shows no record button and reports no loss: %s', async (_name, question) => {
      const refused = await on.host.ask(question);
      const free = await on.host.ask({ type: 0 });
      await placesAre(free);
      expect(gforms.status({ document: dom(), url: new URL(dom().location.href) }).rung).toBe('button');
      expect(await insert(refused)).toEqual({ ok: false, error: 'target-gone' });
      await on.host.type(0, LINK);
      const isRefusedByForm = (await on.host.model()).alerts[refused] !== '';
      expect(isRefusedByForm || question.limit !== undefined).toBe(true);
    });

    it.each<[string, Parameters<GformsHost['ask']>[0]]>([
      ['an address', { type: 0, checks: [[2, 103, ['']]] }],
      ['words of the address', { type: 0, checks: [[2, 100, ['/m/']]] }],
      ['a pattern of addresses', { type: 0, checks: [[4, 301, ['https?://.+']]] }],
      ['a pattern with syntax that JavaScript lacks', { type: 0, checks: [[4, 299, ['(?i)HTTP']]] }],
      ['a pattern with nested repetition', { type: 0, checks: [[4, 299, ['^(([a-z]+)+.)+$']]] }],
      ['five hundred characters', { type: 1, checks: [[6, 202, ['500']]] }],
      ['an unknown kind of rule', { type: 0, checks: [[9, 1, ['x']]] }],
    ])('keeps the button where a link is allowed: %s', async (_name, question) => {
      await placesAre(await on.host.ask(question));
    });
  });

  it('removes an answer that the form does not accept', async () => {
    const entry = await on.host.ask({ type: 0, rule: 'number' });
    await placesAre(entry);
    expect(await insert(entry)).toMatchObject({ ok: false, error: 'rejected-by-host' });
    expect(await on.host.editorHtml()).toBe('');
    expect(await answerOf(entry)).toBe('');
    expect((await on.host.model()).alerts[entry]).toBe('');
  });

  it('an insert fails if the form does not listen, and leaves no text that looks like an answer', async () => {
    const entry = await on.host.ask({ type: 0 });
    await placesAre(entry);
    await on.host.deafen();
    expect(await insert(entry)).toMatchObject({ ok: false, error: 'rejected-by-host' });
    expect(await on.host.editorHtml()).toBe('');
    expect(await on.host.hidden(entry)).toBe('');
  });

  it('keeps the lines of a plain text in a paragraph, and joins them in a short answer', async () => {
    const [short, paragraph] = [await on.host.ask({ type: 0 }), await on.host.ask({ type: 1 })];
    await placesAre(short, paragraph);
    const insertion = { kind: 'text', text: 'one\r\ntwo' } as const;
    expect(await on.ports.insert({ targetId: idOf(short), insertion })).toMatchObject({ ok: true });
    expect(await on.ports.insert({ targetId: idOf(paragraph), insertion })).toMatchObject({ ok: true });
    expect([await answerOf(short), await answerOf(paragraph)]).toEqual(['one two', 'one\ntwo']);
  });

  it("shows no button and no report in the owner's preview, but players", async () => {
    const entry = await on.host.ask({ type: 0 });
    await placesAre(entry);
    await on.host.asPreview();
    await on.host.showLink(LINK);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
    const page = { document: dom(), url: new URL(on.frame.window.location.href) };
    expect(on.placementIds()).toEqual([]);
    expect(gforms.insertTargets(page, 'forms-response')).toEqual([]);
    expect(gforms.status(page)).toMatchObject({ view: 'forms-response', rung: 'button' });
    expect(on.ports.reports).toEqual([]);
  });

  it('shows buttons at the address of the preview if the form can be answered there', async () => {
    const url = new URL('https://docs.google.com/forms/d/1AbC-stand-in/preview');
    await on.host.ask({ type: 0 });
    expect(gforms.viewOf({ document: dom(), url })).toBe('forms-response');
    expect(gforms.insertTargets({ document: dom(), url }, 'forms-response')).toHaveLength(1);
    await on.host.asPreview();
    expect(gforms.insertTargets({ document: dom(), url }, 'forms-response')).toEqual([]);
  });

  it.each([
    ['a quiz that was marked', 'viewscore'],
    ['what all answered, where a responder may see it', 'viewanalytics'],
  ] as const)('%s shows players below the answer and below other texts, but no button', async (_what, address) => {
    const said = LINK.replace(/.$/, 'H');
    await on.host.showOutcome(address, LINK, `Well said: ${said}`);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(2), { timeout: 5_000 });
    const page = { document: dom(), url: new URL(on.frame.window.location.href) };
    await placesAre();
    expect(gforms.insertTargets(page, 'forms-response')).toEqual([]);
    expect(gforms.status(page)).toMatchObject({ view: 'forms-response', rung: 'button' });
    expect(on.ports.reports).toEqual([]);
  });

  it('returns read-only for a field that is disabled when the link arrives', async () => {
    await on.host.ask({ type: 0 });
    const page = { document: dom(), url: new URL(on.frame.window.location.href) };
    const [target] = gforms.insertTargets(page, 'forms-response');
    await on.host.disable();
    expect(await gforms.insert(target!, MOTE, new AbortController().signal)).toEqual({ ok: false, error: 'read-only' });
    expect(await on.host.editorHtml()).toBe('');
  });

  it('a link for the previous page never goes into the same elements on the next page', async () => {
    const first = await on.host.ask({ type: 0 });
    const later = await on.host.askLater({ type: 0 });
    await placesAre(first);
    const field = dom().querySelector('.whsOnd');
    await on.host.nextPage();
    await placesAre(later);
    expect(dom().querySelector('.whsOnd')).toBe(field);
    expect(await insert(first)).toEqual({ ok: false, error: 'target-gone' });
    expect(await on.host.editorHtml()).toBe('');
    expect(await insert(later)).toMatchObject({ ok: true });
    expect((await on.host.model()).answers).toEqual({ [later]: LINK });
  });

  it('an insert fails if the page changes while the link is being written', async () => {
    const first = await on.host.ask({ type: 0 });
    await on.host.askLater({ type: 0 });
    await placesAre(first);
    await on.host.deafen();
    const result = insert(first);
    await vi.waitFor(async () => expect(await on.host.editorHtml()).toBe(LINK));
    await on.host.nextPage();
    expect(await result).toEqual({ ok: false, error: 'target-gone' });
    expect(await on.host.editorHtml()).toBe('');
  });

  it('floats a recorder whose page has changed, and another question keeps its own button', async () => {
    const first = await on.host.ask({ type: 0 });
    const later = await on.host.askLater({ type: 0 });
    await placesAre(first);
    await on.click(on.buttons()[0]!);
    await vi.waitFor(() => expect(on.frames('recorder.html')).toHaveLength(1));
    await on.host.nextPage();
    await vi.waitFor(() => expect(on.placementIds().sort()).toEqual([idOf(first), idOf(later)].sort()));
    expect(dom().querySelector('[data-floating]')?.getAttribute('data-mote-placement')).toBe(idOf(first));
  });

  it('a form that was sent is another view without a place', async () => {
    const entry = await on.host.ask({ type: 0 });
    await placesAre(entry);
    await on.host.send();
    await placesAre();
    expect(await insert(entry)).toEqual({ ok: false, error: 'target-gone' });
  });

  it('shows a player below a description whose elements Google has renamed', async () => {
    await on.host.ask({ type: 1, title: 'Say it', description: 'Listen first.' });
    await on.host.renameDescriptions();
    const before = dom().querySelectorAll('.zz');
    const words = before[before.length - 1];
    const anchor = dom().createElement('a');
    anchor.href = LINK;
    anchor.textContent = 'here';
    words?.append(anchor);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1), { timeout: 5_000 });
    expect(words?.nextElementSibling?.hasAttribute('data-mote-player')).toBe(true);
  });

  it.each([
    ['a title', { type: 0, title: `Answer ${LINK}` }],
    ['a description', { type: 1, description: `Listen to ${LINK}` }],
    ['a choice', { type: 2, options: [`Hear ${LINK}`, 'none'] }],
  ] as const)(
    'shows a player below %s, outside of the text that is read or chosen with it',
    async (_name, question) => {
      await on.host.ask({ ...question, options: [...('options' in question ? question.options : [])] });
      await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
      const player = dom().querySelector('[data-mote-player]');
      expect(player?.closest('[role="heading"], label, a')).toBeNull();
      expect(player?.previousElementSibling?.textContent).toContain(LINK);
      await on.host.churn(10);
      expect(await on.host.playerCount()).toBe(1);
    },
  );

  it.each([
    [
      '%.@.[12,"A \\"title\\", 3",null,0,[[34,null,true]]],"i1",false]',
      { type: 0, entry: 34, words: 'A "title", 3', checks: [] },
    ],
    ['%.@.[12,"T","D",1,[[34,[],true,[],[]]],null,[]],"i1"]', { type: 1, entry: 34, words: 'T\nD', checks: [] }],
    [
      '%.@.[12,"T",null,0,[[34,null,false,null,[[1,9,[""],"No"],"x",[2]]]]],"i1"]',
      { type: 0, entry: 34, words: 'T', checks: [{ category: 1, operator: 9, args: [''] }] },
    ],
    ['%.@.[12,"T",null,6,null],"i1"]', null],
    ['%.@.[12,"T",null,0,[[34', null],
    ['[[12,"T",null,0,[[34]]]]', null],
    ['', null],
  ])('readParams() parses %s', (params, question) => {
    expect(readParams(params)).toEqual(question);
  });

  it.each([
    ['https://docs.google.com/forms/d/e/1FA-I_p/viewform?usp=sf_link', 'forms-response'],
    ['https://docs.google.com/forms/d/e/1FA-I_p/formResponse', 'forms-response'],
    ['https://docs.google.com/forms/d/1a-B_c/viewform', 'forms-response'],
    ['https://docs.google.com/forms/u/1/d/e/1FA-I_p/viewform', 'forms-response'],
    ['https://docs.google.com/forms/d/1a-B_c/preview', 'forms-response'],
    ['https://docs.google.com/forms/d/e/1FA-I_p/viewscore?viewscore=AE0z', 'forms-response'],
    ['https://docs.google.com/forms/d/1a-B_c/edit#responses', 'forms-creator'],
    ['https://docs.google.com/forms/d/1a-B_c/edit#response=ACYD-b', 'forms-creator'],
    ['https://docs.google.com/forms/u/0/d/1a-B_c/edit', 'forms-creator'],
    ['https://docs.google.com/forms/d/e/1FA-I_p/closedform', null],
    ['https://docs.google.com/forms/u/0/', null],
    ['https://docs.google.com/document/d/1a-B_c/edit', null],
  ])('the address %s is the view %s', (url, view) => {
    expect(gforms.viewOf({ document: dom(), url: new URL(url) })).toBe(view);
  });
});
