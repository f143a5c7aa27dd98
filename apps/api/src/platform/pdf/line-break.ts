/** Line breaking of Japanese text (禁則処理, JIS X 4051). Pure functions, so that documents break alike everywhere. */

/**
 * Characters that may not begin a line: closing brackets, punctuation, continuation marks, small kana, the prolonged
 * sound mark, units after a number.
 */
const notFirst = new Set(
  "、。，．・：；？！,.:;?!)〕］}」』】〉》）｝”’ゝゞヽヾ々〻ー‐–—〜～…‥゛゜ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ％%‰℃°′″※",
);
/** Characters that may not end a line: opening brackets, signs before a number. */
const notLast = new Set("(〔［{「『【〈《（｛“‘￥¥＄$£＃#№〒");
/** Marks that are not separated when doubled. */
const inseparable = new Set("—…‥―");
const isSpace = (text: string) => text === " " || text === "\u3000" || text === "\t";
/** Latin letters, digits and characters that join them in words, numbers and addresses. */
const isOfWord = (text: string) => /^[\p{Script=Latin}\p{Script=Greek}\p{Nd}\p{M}.,:/@_+&'’%#~=?-]+$/u.test(text);

const graphemes = new Intl.Segmenter("ja", { granularity: "grapheme" });
const charactersOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Splits a text into segments that are not broken if they fit on a line; spaces are separate segments. */
export function segmentsOf(text: string): string[] {
  const segments: string[] = [];
  let last = "";
  for (const character of charactersOf(text)) {
    const isJoined =
      segments.length > 0 &&
      !isSpace(character) &&
      !isSpace(last) &&
      (notFirst.has(character) ||
        notLast.has(last) ||
        (isOfWord(last) && isOfWord(character)) ||
        (last === character && inseparable.has(character)));
    if (isJoined) segments[segments.length - 1] += character;
    else segments.push(character);
    last = character;
  }
  return segments;
}

/**
 * Breaks a text into lines of max `width`, as given by `measure`. A segment wider than the box, such as a very long
 * URL, is cut. Spaces at line ends are dropped; line ends in the text are kept.
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
  for (const segment of segmentsOf(text)) {
    if (isSpace(segment)) {
      if (line !== "") line += segment;
      continue;
    }
    if (line !== "" && measure(line + segment) > width) end();
    if (measure(line + segment) <= width) line += segment;
    else
      for (const character of charactersOf(segment)) {
        if (line !== "" && measure(line + character) > width) end();
        line += character;
      }
  }
  if (line !== "" || lines.length === 0) end();
  return lines;
}
