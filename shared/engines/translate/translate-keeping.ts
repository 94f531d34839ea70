import type { TranslateErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { Translated, TranslatedText } from '@/shared/domain/study/translation.ts';
import { aroundPlaceholders, guard, restore } from './placeholders.ts';

type Outcome<T> = Result<T, TranslateErrorCode>;
type Translate = (texts: readonly string[]) => Promise<Outcome<Translated>>;
type Answer = { texts: readonly TranslatedText[]; isBasic: boolean };

/**
 * Translates texts and keeps placeholders, tags and addresses: with placeholders first; if an engine loses one, piece
 * by piece around them. A response without exactly one non-empty text for each is a failure.
 */
export async function translateKeeping(texts: readonly string[], translate: Translate): Promise<Outcome<Answer>> {
  const guarded = texts.map(guard);
  const asked = texts.map((text, at) => guarded[at]?.text ?? text);
  const answer = await asWell(translate, asked);
  if (!answer.ok) return answer;
  const whole: TranslatedText[] = [];
  for (const [at, text] of answer.value.texts.entries()) {
    const held = guarded[at];
    const restored = held ? restore(text.text, held.kept, held.first) : text.text;
    if (restored !== null) whole.push({ ...text, text: restored });
    else {
      const pieced = await inPieces(texts[at] ?? '', translate);
      if (!pieced.ok) return pieced;
      whole.push({ text: pieced.value, glosses: [] });
    }
  }
  return ok({ texts: whole, isBasic: answer.value.isBasic });
}

async function asWell(translate: Translate, texts: readonly string[]): Promise<Outcome<Answer>> {
  const answer = await translate(texts);
  if (!answer.ok) return answer;
  const isWhole =
    answer.value.texts.length === texts.length && answer.value.texts.every(({ text }) => text.trim() !== '');
  return isWhole ? ok(answer.value) : err('translator-failed', 'not one text for each');
}

async function inPieces(text: string, translate: Translate): Promise<Outcome<string>> {
  const pieces = aroundPlaceholders(text);
  const isForEngine = (piece: (typeof pieces)[number]) => !piece.isPreserved && /[\p{L}\p{N}]/u.test(piece.text);
  const words = pieces.filter(isForEngine).map((piece) => piece.text.trim());
  const answer = await asWell(translate, words);
  if (!answer.ok) return answer;
  let next = 0;
  const said = pieces.map((piece) => {
    if (!isForEngine(piece)) return piece.text;
    const [before = ''] = /^\s*/.exec(piece.text) ?? [];
    const [after = ''] = /\s*$/.exec(piece.text) ?? [];
    const translated = answer.value.texts[next]?.text ?? '';
    next += 1;
    return `${before}${translated}${after}`;
  });
  return ok(said.join(''));
}
