import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerErrorCode } from '@/shared/domain/errors.ts';
import type { MadeAnswer } from '@/shared/domain/made-answer.ts';
import { err } from '@/shared/domain/result.ts';
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

describe('gforms, a form that is answered', () => {
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

  it('a button below each short answer and paragraph, none at choices and headings', async () => {
    const [short, paragraph] = [await on.host.ask({ type: 0 }), await on.host.ask({ type: 1 })];
    await on.host.ask({ type: 2, options: ['yes', 'no'] });
    await placesAre(short, paragraph);
    const before = [...dom().querySelectorAll('[data-mote-placement]')].map((host) => host.previousElementSibling);
    expect(before.every((box) => box?.matches('.AgroKb'))).toBe(true);
  });

  it.each([
    ['a short answer', 0],
    ['a paragraph', 1],
  ] as const)('the link alone is the answer, in the field that is sent: %s', async (_name, type) => {
    const entry = await on.host.ask({ type });
    await placesAre(entry);
    expect(await insert(entry)).toMatchObject({ ok: true });
    expect(await on.host.hidden(entry)).toBe(LINK);
    expect(await answerOf(entry)).toBe(LINK);
  });

  it('a required question is answered: the form goes on', async () => {
    const entry = await on.host.ask({ type: 0, isRequired: true });
    await placesAre(entry);
    expect(await on.host.nextPage()).toBe(false);
    expect((await on.host.model()).alerts[entry]).toBe('Required question');
    expect(await insert(entry)).toMatchObject({ ok: true });
    expect((await on.host.model()).alerts[entry]).toBe('');
    expect(await on.host.nextPage()).toBe(true);
  });

  describe('what the teacher allows for an answer', () => {
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
    ])('is read from a link %s, and goes along with the start', async (_where, question) => {
      const entry = await on.host.ask({ type: 1, ...question });
      expect(await ruleOf(entry)).toEqual({ maxSeconds: 120, attempts: 2, of: `gforms/1FAIpQL-stand-in/${entry}` });
    });

    it('holds when Google has renamed what shows the description: the form holds the words as text, too', async () => {
      const entry = await on.host.ask({ type: 1, description: `Answer by voice: ${RULE}` });
      await placesAre(entry);
      await on.host.renameDescriptions();
      expect(dom().querySelector('.gubaDc, .cBGGJ')).toBeNull();
      expect(await ruleOf(entry)).toMatchObject({ maxSeconds: 120, attempts: 2 });
    });

    it('is of its own question only, and never what stands in the answer', async () => {
      await on.host.ask({ type: 1, description: RULE });
      const free = await on.host.ask({ type: 1 });
      await on.host.type(1, RULE);
      expect(await ruleOf(free)).toBeUndefined();
    });

    describe('holds for a recording that is there already, too', () => {
      const here = async (entry: number, made: MadeAnswer) => {
        await placesAre(entry);
        const result = await on.ports.insert({ targetId: idOf(entry), insertion: MOTE, made });
        return { result, answer: await answerOf(entry) };
      };

      it.each<[string, Omit<MadeAnswer, 'answerTo'> & { isItsOwn: boolean }, AnswerErrorCode]>([
        ['one that is too long', { durationMs: 125_000, isItsOwn: true }, 'answer-too-long'],
        ['one from elsewhere', { durationMs: 5_000, isItsOwn: false }, 'answer-from-elsewhere'],
      ])('%s is not put in, and no fault of the page', async (_what, { durationMs, isItsOwn }, code) => {
        const entry = await on.host.ask({ type: 1, description: RULE });
        const answerTo = isItsOwn ? `gforms/1FAIpQL-stand-in/${entry}` : undefined;
        expect(await here(entry, { durationMs, answerTo })).toEqual({ result: err(code), answer: '' });
        expect(on.ports.health()?.lastInsert).toBeNull();
      });

      it('one that was recorded for this question is put in, at this question alone', async () => {
        const entry = await on.host.ask({ type: 1, description: RULE });
        const made = { durationMs: 119_000, answerTo: `gforms/1FAIpQL-stand-in/${entry}` };
        expect(await here(entry, made)).toMatchObject({ result: { ok: true }, answer: LINK });
      });

      it('a question without a rule takes any', async () => {
        const entry = await on.host.ask({ type: 1 });
        expect(await here(entry, { durationMs: 299_000 })).toMatchObject({ result: { ok: true }, answer: LINK });
      });
    });

    it.each([
      `${LINK_ORIGIN}/record#answer=120s`,
      `${LINK_ORIGIN}/record#answer=9s,2`,
      `${LINK_ORIGIN}/record#answer=two,2`,
      'https://evil.test/record#answer=120s,2',
    ])('what is malformed, or elsewhere, allows all: %s', async (description) => {
      expect(await ruleOf(await on.host.ask({ type: 1, description }))).toBeUndefined();
    });
  });

  it('words around the caret stay apart from the link', async () => {
    const entry = await on.host.ask({ type: 0 });
    await placesAre(entry);
    await on.host.type(0, 'onetwo');
    await on.host.putCaret(0, 'one');
    expect(await insert(entry)).toMatchObject({ ok: true });
    expect(await answerOf(entry)).toBe(`one ${LINK} two`);
  });

  it('a new take replaces the link of the one before, in one step that can be undone', async () => {
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

  it('of several links, and of links to elsewhere, none is replaced', async () => {
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

  it('a field that is too short stays as it was, with a reason', async () => {
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

  it('what the form does not allow as an answer is taken out again', async () => {
    const entry = await on.host.ask({ type: 0, rule: 'number' });
    await placesAre(entry);
    expect(await insert(entry)).toMatchObject({ ok: false, error: 'rejected-by-host' });
    expect(await on.host.editorHtml()).toBe('');
    expect(await answerOf(entry)).toBe('');
    expect((await on.host.model()).alerts[entry]).toBe('');
  });

  it('a form that does not hear is no success, and nothing looks like an answer', async () => {
    const entry = await on.host.ask({ type: 0 });
    await placesAre(entry);
    await on.host.deafen();
    expect(await insert(entry)).toMatchObject({ ok: false, error: 'rejected-by-host' });
    expect(await on.host.editorHtml()).toBe('');
    expect(await on.host.hidden(entry)).toBe('');
  });

  it('plain text on several lines: a paragraph keeps them, a short answer has one', async () => {
    const [short, paragraph] = [await on.host.ask({ type: 0 }), await on.host.ask({ type: 1 })];
    await placesAre(short, paragraph);
    const insertion = { kind: 'text', text: 'one\r\ntwo' } as const;
    expect(await on.ports.insert({ targetId: idOf(short), insertion })).toMatchObject({ ok: true });
    expect(await on.ports.insert({ targetId: idOf(paragraph), insertion })).toMatchObject({ ok: true });
    expect([await answerOf(short), await answerOf(paragraph)]).toEqual(['one two', 'one\ntwo']);
  });

  it("the owner's preview: no button, nothing that floats, no report; players all the same", async () => {
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

  it('at the address of the preview, and where it may be answered after all', async () => {
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
  ] as const)('%s: players below the answer and below other words, no button', async (_what, address) => {
    const said = LINK.replace(/.$/, 'H');
    await on.host.showOutcome(address, LINK, `Well said: ${said}`);
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(2), { timeout: 5_000 });
    const page = { document: dom(), url: new URL(on.frame.window.location.href) };
    await placesAre();
    expect(gforms.insertTargets(page, 'forms-response')).toEqual([]);
    expect(gforms.status(page)).toMatchObject({ view: 'forms-response', rung: 'button' });
    expect(on.ports.reports).toEqual([]);
  });

  it('a field that is disabled when the link comes is read-only', async () => {
    await on.host.ask({ type: 0 });
    const page = { document: dom(), url: new URL(on.frame.window.location.href) };
    const [target] = gforms.insertTargets(page, 'forms-response');
    await on.host.disable();
    expect(await gforms.insert(target!, MOTE, new AbortController().signal)).toEqual({ ok: false, error: 'read-only' });
    expect(await on.host.editorHtml()).toBe('');
  });

  it('the next page in the same elements: the link of the page before never lands there', async () => {
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

  it('the page turns while the link is being written: never called a success', async () => {
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

  it('recording while the page turns: the recorder floats, and another question keeps its own button', async () => {
    const first = await on.host.ask({ type: 0 });
    const later = await on.host.askLater({ type: 0 });
    await placesAre(first);
    await on.click(on.buttons()[0]!);
    await vi.waitFor(() => expect(on.frames('recorder.html')).toHaveLength(1));
    await on.host.nextPage();
    await vi.waitFor(() => expect(on.placementIds().sort()).toEqual([idOf(first), idOf(later)].sort()));
    expect(dom().querySelector('[data-floating]')?.getAttribute('data-mote-placement')).toBe(idOf(first));
  });

  it('sent, the form is another view without a place', async () => {
    const entry = await on.host.ask({ type: 0 });
    await placesAre(entry);
    await on.host.send();
    await placesAre();
    expect(await insert(entry)).toEqual({ ok: false, error: 'target-gone' });
  });

  it('a player below a description that Google has renamed', async () => {
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
  ] as const)('a player below %s, outside of what is read or chosen with it', async (_name, question) => {
    await on.host.ask({ ...question, options: [...('options' in question ? question.options : [])] });
    await vi.waitFor(async () => expect(await on.host.playerCount()).toBe(1));
    const player = dom().querySelector('[data-mote-player]');
    expect(player?.closest('[role="heading"], label, a')).toBeNull();
    expect(player?.previousElementSibling?.textContent).toContain(LINK);
    await on.host.churn(10);
    expect(await on.host.playerCount()).toBe(1);
  });

  it.each([
    ['%.@.[12,"A \\"title\\", 3",null,0,[[34,null,true]]],"i1",false]', { type: 0, entry: 34, words: 'A "title", 3' }],
    ['%.@.[12,"T","D",1,[[34,[],true,[],[]]],null,[]],"i1"]', { type: 1, entry: 34, words: 'T\nD' }],
    ['%.@.[12,"T",null,6,null],"i1"]', null],
    ['%.@.[12,"T",null,0,[[34', null],
    ['[[12,"T",null,0,[[34]]]]', null],
    ['', null],
  ])('%s', (params, question) => {
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
  ])('%s is %s', (url, view) => {
    expect(gforms.viewOf({ document: dom(), url: new URL(url) })).toBe(view);
  });
});
