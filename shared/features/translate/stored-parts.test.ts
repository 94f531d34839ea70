import { describe, expect, it } from 'vitest';
import { firstOpen, maskedText, rowsOf, sentenceAfter, withPiece } from './model.ts';

const ROW = {
  text: 'Run npm start to open Sunny Side now.',
  kept: [
    { start: 4, end: 13 },
    { start: 22, end: 32 },
  ],
  translated: null,
};

describe('[B24] untranslated parts of a text', () => {
  it('replaces untranslated parts by placeholders for the engine', () => {
    expect(maskedText(ROW)).toBe('Run {{mote0}} to open {{mote1}} now.');
  });

  it.each([
    ['in the order of the other language', 'Abre {{mote1}} con {{mote0}}.', 'Abre Sunny Side con npm start.'],
    ['twice', '{{mote0}} y {{mote0}}, {{mote1}}', 'npm start y npm start, Sunny Side'],
    ['when the engine has lost one', 'Abre {{mote1}}.', 'Abre Sunny Side. npm start'],
    ['beside signs of the text', '{{mote9}} {{mote0}} {{mote1}}', '{{mote9}} npm start Sunny Side'],
  ])('restores the untranslated parts of a translation %s', (_how, translated, whole) => {
    expect(withPiece(ROW, { text: translated, glosses: [] }, maskedText(ROW).length, 'es').translated?.text).toBe(
      whole,
    );
  });

  it('a text of untranslated parts alone is its own translation', () => {
    const [kept, open] = rowsOf([
      { text: '“Blue Ocean”', lang: '', kept: [{ start: 1, end: 11 }] },
      { text: 'Blue Ocean', lang: '' },
    ]);
    expect([kept?.translated, open?.translated]).toEqual([{ text: '“Blue Ocean”', glosses: [] }, null]);
  });
});

describe('[S1-018] a text sentence by sentence', () => {
  /** Translates a text by sentences; each becomes its own text between brackets. */
  function bySentences(text: string, from: string, to: string, kept?: { start: number; end: number }[]) {
    let [row] = rowsOf([{ text, lang: from, ...(kept && { kept }) }]);
    const steps: string[] = [];
    while (row && firstOpen([row]) === 0) {
      const [piece] = sentenceAfter([row], 0, from);
      if (!piece) break;
      row = withPiece(row, { text: `[${piece.text}]`, glosses: [] }, piece.end, to);
      steps.push(row.translated?.text ?? '');
    }
    return steps;
  }

  it('grows by one sentence at a time and keeps the line breaks of the text', () => {
    expect(bySentences('It is hot. Rock melts.\n\nGas rises.', 'en', 'es')).toEqual([
      '[It is hot.]',
      '[It is hot.] [Rock melts.]',
      '[It is hot.] [Rock melts.]\n\n[Gas rises.]',
    ]);
  });

  it('follows the target language in the space between sentences', () => {
    expect(bySentences('很热。石头融化。', 'zh', 'en').at(-1)).toBe('[很热。] [石头融化。]');
    expect(bySentences('It is hot. Rock melts.', 'en', 'ja').at(-1)).toBe('[It is hot.][Rock melts.]');
  });

  it('restores a kept part with its sentence', () => {
    expect(bySentences('Run npm start. Then wait.', 'en', 'es', [{ start: 4, end: 13 }])).toEqual([
      '[Run npm start.]',
      '[Run npm start.] [Then wait.]',
    ]);
  });
});
