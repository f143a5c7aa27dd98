/** Where lines of Japanese text end (禁則処理, JIS X 4051): pure, so that a document breaks alike wherever it is drawn. */

/**
 * What may not begin a line: closing brackets, marks that end or go on, small kana, the long vowel, units after a
 * number.
 */
const notFirst = new Set(
  "、。，．・：；？！,.:;?!)〕］}」』】〉》）｝”’ゝゞヽヾ々〻ー‐–—〜～…‥゛゜ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ％%‰℃°′″※",
);
/** What may not end one: opening brackets, signs before a number. */
const notLast = new Set("(〔［{「『【〈《（｛“‘￥¥＄$£＃#№〒");
/** Twice the same of these is one mark. */
const inseparable = new Set("—…‥―");
const isSpace = (text: string) => text === " " || text === "\u3000" || text === "\t";
/** Latin letters, digits and what joins them within a word, a number, an address. */
const isOfWord = (text: string) => /^[\p{Script=Latin}\p{Script=Greek}\p{Nd}\p{M}.,:/@_+&'’%#~=?-]+$/u.test(text);

const graphemes = new Intl.Segmenter("ja", { granularity: "grapheme" });
const charactersOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Pieces that stay on one line as long as a line can hold them; spaces are pieces of their own. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let last = "";
  for (const character of charactersOf(text)) {
    const isJoined =
      pieces.length > 0 &&
      !isSpace(character) &&
      !isSpace(last) &&
      (notFirst.has(character) ||
        notLast.has(last) ||
        (isOfWord(last) && isOfWord(character)) ||
        (last === character && inseparable.has(character)));
    if (isJoined) pieces[pieces.length - 1] += character;
    else pieces.push(character);
    last = character;
  }
  return pieces;
}

/**
 * The lines of a text in a box of some width. What `measure` says is the width of a text; a piece that is wider than
 * the box, such as an endless address, is cut where it must be. Spaces at a line's end go; a line end in the text stays
 * one.
 */
export function linesWithin(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split(/\r\n|[\r\n]/).flatMap((paragraph) => paragraphWithin(paragraph, width, measure));
}

function paragraphWithin(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  const end = () => {
    lines.push(line.trimEnd());
    line = "";
  };
  for (const piece of piecesOf(text)) {
    if (isSpace(piece)) {
      if (line !== "") line += piece;
      continue;
    }
    if (line !== "" && measure(line + piece) > width) end();
    if (measure(line + piece) <= width) line += piece;
    else
      for (const character of charactersOf(piece)) {
        if (line !== "" && measure(line + character) > width) end();
        line += character;
      }
  }
  if (line !== "" || lines.length === 0) end();
  return lines;
}
