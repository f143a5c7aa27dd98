import { choicesOf, keysIn, type Texts } from "./offer-texts.ts";

const single: Record<string, string> = {
  code: "商品番号",
  price: "価格",
  is_on_sale: "販売",
  lead_days: "製作日数",
  groups: "選べるもの",
  measurements: "採寸",
  figure: "採寸の図",
  measurements_note: "採寸の説明",
  items: "測る所",
  embroidery: "名入れ",
  embroidery_name: "名入れの呼び名",
  embroidery_price: "名入れの追加料金",
  embroidery_required: "名入れをかならず入れる",
  scripts: "名入れの文字",
  "script.kanji": "漢字・かなの文字数",
  "script.kana": "かなの文字数",
  "script.roman": "ローマ字の文字数",
  places: "名入れの位置",
  threads: "糸の色",
  typefaces: "書体",
};

export const fieldWords: Record<string, string> = {
  name: "名前",
  note: "説明",
  price: "追加料金",
  color: "色の見本",
  image: "写真",
  mark: "図の場所",
  hint: "測り方のひとこと",
  min: "最小",
  max: "最大",
  step: "きざみ",
  style: "書体の形",
  scripts: "使える文字",
  kanji: "漢字・かな",
  kana: "かな",
  roman: "ローマ字",
  choices: "選べる内容",
};

const lists: Record<string, string> = { item: "測る所", place: "名入れの位置", thread: "糸の色", typeface: "書体" };

/** A field's label with that of its row: "生地・藍染の追加料金". */
export function labelOf(name: string, texts: Texts): string {
  const own = single[name];
  if (own !== undefined) return own;
  const [place = "", key = "", ...rest] = name.split(".");
  const field = fieldWords[rest.at(-1) ?? ""] ?? name;
  if (place !== "group") return `${lists[place] ?? ""}「${texts[`${place}.${key}.name`] || "新しい行"}」の${field}`;
  const group = texts[`group.${key}.name`] || "新しい項目";
  if (rest.length < 2) return `${group}の${field}`;
  return `${group}・${texts[`group.${key}.${rest[0]}.name`] || "新しい内容"}の${field}`;
}

/** A field's text in words, for a conflict: the names of a list's rows; "なし" for none. */
export function wordsOf(name: string, texts: Texts | undefined): string {
  const text = texts?.[name];
  if (text === undefined) return "消された";
  const rows = rowsPlace(name);
  if (rows && texts)
    return (
      keysIn(texts, name)
        .map((key) => texts[`${rows}.${key}.name`] || "新しい行")
        .join("、") || "なし"
    );
  if (
    ["is_on_sale", "measurements", "embroidery", "embroidery_required"].includes(name) ||
    (/\.(kanji|kana|roman)$/.test(name) && name.startsWith("typeface."))
  )
    return text === "1" ? "はい" : "いいえ";
  return text || "なし";
}

function rowsPlace(name: string): string | undefined {
  if (name === "groups") return "group";
  const group = /^group\.([\w-]+)\.choices$/.exec(name)?.[1];
  if (group !== undefined && choicesOf(group) === name) return `group.${group}`;
  return { items: "item", places: "place", threads: "thread", typefaces: "typeface" }[name];
}
