import { groups } from "../groups.mjs";
import { sentence } from "../root.mjs";
import { standardTerms } from "../words.mjs";

/** Names without meaning. */
const emptyWords = ["utils", "util", "helpers", "helper", "common", "manager", "misc", "base"];
const reserved = new Set(
  "await break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield".split(
    " ",
  ),
);

export const toCamel = (name) => name.replace(/-([a-z0-9])/g, (_, first) => first.toUpperCase());
export const toPascal = (name) => toCamel(`-${name}`);

export function checkName(name, what) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw sentence(`${what}「${name}」は使えません。英小文字と数字をハイフンでつないでください（例: gift-card）。`);
  if (reserved.has(name)) throw sentence(`${what}「${name}」は使えません。JavaScript の予約語です。`);
  for (const word of new Set([name, ...name.split("-")])) {
    if (Object.hasOwn(standardTerms, word))
      throw sentence(`${what}に「${word}」は使いません。「${standardTerms[word]}」を使ってください。`);
    if (emptyWords.includes(word))
      throw sentence(`${what}に「${word}」は使いません。中身が分かる業務の言葉にしてください。`);
  }
  return name;
}

/**
 * Group and folder of an area. `cart/coupon` is a folder; `cart` or `cart/cart` is the area in the group's folder
 * itself.
 */
export function placeOf(text) {
  const [group, area = group, ...rest] = text.split("/");
  if (!groups.includes(group) || rest.length > 0)
    throw sentence(
      `「${text}」の場所が分かりません。グループ/エリア の形で書いてください。グループ: ${groups.join("、")}`,
    );
  checkName(area, "エリアの名前");
  return { group, area, folder: area === group ? group : `${group}/${area}` };
}

/** Relative path from a folder of the storefront to its folder `testing`. */
export const testingFrom = (folder) => `${folder.replace(/[^/]+/g, "..")}/testing`;
