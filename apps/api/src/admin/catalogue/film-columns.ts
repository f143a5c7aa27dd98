import type { Film } from "@noren/contract/product/product.ts";
import { clearable, type Column, textColumn } from "./column.ts";
import type { Merged, Problem } from "./merge-rows.ts";
import type { ModelRow } from "./product-rows.ts";

/** As /films/ answers them: apps/server/src/films. */
const pathColumn = (label: string, types: string, rule: string): Column<string> => {
  const pattern = new RegExp(`^/films/[a-zA-Z0-9/_-]{1,200}\\.(${types})$`);
  const form = `films フォルダーのファイルを「/films/kiln.${types.split("|")[0]}」のように書きます。`;
  return clearable<string>(
    {
      label,
      rule: `${form}${rule}`,
      max: 260,
      read: (cell) => (pattern.test(cell) ? { value: cell } : { problem: form }),
    },
    "",
  );
};

export const filmColumns = {
  film: pathColumn("動画", "mp4|webm", "字幕か説明も要ります。"),
  film_captions: pathColumn("動画の字幕", "vtt", "話し声のある動画に付けます。"),
  film_text: clearable(
    textColumn("動画の説明", 400, { rule: "字幕の代わりに、見えるもの・聞こえることを書きます。" }),
    "",
  ),
};

type FilmCells = Pick<ModelRow, "film" | "film_captions" | "film_text">;

export const storedFilm = ({ film, film_captions, film_text }: FilmCells): Film | null =>
  film === "" ? null : { file: film, captions: film_captions || null, text: film_text };

export function filmProblems({ line, after }: Merged<ModelRow>): Problem[] {
  const { film, film_captions, film_text } = after;
  const fault = (column: Column, words: string) => [{ line, column: column.label, words }];
  if (film === "" && (film_captions !== "" || film_text !== ""))
    return fault(filmColumns.film, "字幕と説明だけを書くことはできません。「-」で消してください。");
  if (film !== "" && film_captions === "" && film_text === "")
    return fault(filmColumns.film, "見たり聞いたりできない方のために、字幕か説明も書いてください。");
  return [];
}
