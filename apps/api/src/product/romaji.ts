import { toKatakana } from "wanakana";
import { foldField } from "./search-text.ts";

/** Max long vowels tried both long and short. */
const longVowelsMax = 3;

/** Kana that a word in Latin letters may stand for. Long vowels are often written short (kyusu, hocho). */
export function kanaOfRomaji(word: string): string[] {
  if (!/^[a-zāīūēō'-]{3,20}$/.test(word)) return [];
  const kana = foldField(toKatakana(word));
  if (/[^\u30a1-\u30ff]/.test(kana)) return [];
  let found = [""];
  let long = 0;
  for (const [at, letter] of [...kana].entries()) {
    const next = kana[at + 1] ?? "";
    const mayBeLong = endsInOOrU.test(letter) && !/[ァィゥェォャュョーウ]/.test(next) && long++ < longVowelsMax;
    found = found.flatMap((begun) => (mayBeLong ? [begun + letter, `${begun}${letter}ウ`] : [begun + letter]));
  }
  return found;
}

const endsInOOrU = /[オコソトノホモヨロゴゾドボポョクスツヌフムユルグズヅブプュ]/;
