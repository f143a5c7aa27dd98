import type { Image } from "@noren/contract/platform/shapes.ts";
import { type PictureKind, picturesMax } from "@noren/contract/product/picture-kind.ts";
import type { Planning } from "./catalogue-kind.ts";
import { type Column, clearable, textColumn } from "./column.ts";
import type { Problem } from "./merge-rows.ts";
import { pictureName } from "./picture-files.ts";

const nameMax = 300;
const fileRule =
  "画像のファイル名（.jpg .png .webp、20MBまで）。CSVのあるフォルダーか、--pictures のフォルダーから読みます。";

/** One picture with its description; empty means none. */
export const pictureColumns = {
  image: clearable(textColumn("画像", nameMax, { rule: fileRule }), ""),
  image_alt: clearable(textColumn("画像の説明", 200, { rule: "なければ名前になります。" }), ""),
};

type Pictured = { name: string; image: string; image_alt: string };

/** The picture of a changed row; a stored one is not read again. */
export async function pictureOf(
  { pictures }: Planning,
  line: number,
  { name, image, image_alt }: Pictured,
  stored: Image | null,
): Promise<{ image: Image | null } | { problem: Problem }> {
  if (image === "") return { image: null };
  const alt = image_alt || name;
  if (stored && pictureName(stored) === image) return { image: { ...stored, alt } };
  const picture = await pictures.take(image);
  if (typeof picture === "string") return { problem: { line, column: pictureColumns.image.label, words: picture } };
  return { image: { ...picture, alt } };
}

/** Kinds of product pictures by their words in a file. */
export const pictureKinds = { 正面: "front", 素材: "material", 使用例: "scene", サイズ: "size" } as const;

/** A product's picture by its file name. */
export type PictureEntry = { kind: PictureKind; file: string };

const listMax = picturesMax;
const kindWords = Object.keys(pictureKinds).join("・");

/** Parses `正面:towel.jpg|使用例:bath.jpg`; a name without a kind is a front view. */
export const picturesColumn = (label: string, rule: string): Column<PictureEntry[]> => ({
  label,
  rule: `${rule}${fileRule}「|」で区切って${listMax}枚まで。「使用例:bath.jpg」のように ${kindWords} を前に書けます（なければ正面）。`,
  max: listMax * 120,
  cleared: [],
  read(cell) {
    const entries = cell
      .split("|")
      .map((part) => part.trim())
      .filter(Boolean)
      .map(entryOf);
    if (entries.length > listMax) return { problem: `${listMax}枚までです。` };
    const long = entries.find(({ file }) => file === "" || file.length > nameMax);
    return long ? { problem: "画像のファイル名を確かめてください。" } : { value: entries };
  },
});

function entryOf(part: string): PictureEntry {
  for (const [word, kind] of Object.entries(pictureKinds))
    for (const start of [`${word}:`, `${word}：`, `${kind}:`])
      if (part.startsWith(start)) return { kind, file: part.slice(start.length).trim() };
  return { kind: "front", file: part };
}

export const entriesText = (entries: readonly PictureEntry[]): string =>
  entries
    .map(({ kind, file }) => {
      const word = Object.entries(pictureKinds).find(([, one]) => one === kind)![0];
      return kind === "front" && !/[:：]/.test(file) ? file : `${word}:${file}`;
    })
    .join("|");

/** One description per picture, in the same order. */
export const altsColumn = (label: string): Column<string[]> => ({
  label,
  rule: "画像の順に「|」で区切ります。なければ商品の名前になります。",
  max: listMax * 210,
  cleared: [],
  read(cell) {
    const alts = cell.split("|").map((part) => part.trim());
    if (alts.length > listMax) return { problem: `${listMax}個までです。` };
    return alts.some((alt) => alt.length > 200) ? { problem: "ひとつ200文字までです。" } : { value: alts };
  },
});

/** A bar within a description would split it. */
export const altsText = (alts: readonly string[]): string => alts.map((alt) => alt.replaceAll("|", "｜")).join("|");
