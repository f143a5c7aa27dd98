import type { EntryResult, Stocktaking, StocktakingLine } from "@noren/contract/product/stocktaking.owner.ts";
import { count } from "#app/platform/format.ts";
import type { StatusKind } from "#app/ui/status.tsx";

export const pathOfTaking = (id: string): string => `/stock/takings/${id}`;

export const stateWords: Record<Stocktaking["state"], { words: string; kind: StatusKind }> = {
  open: { words: "数えています", kind: "ours" },
  booked: { words: "在庫に反映しました", kind: "done" },
  ended: { words: "取りやめました", kind: "untouched" },
};

/** "棚卸 12 年末". */
export const takingTitle = ({ number, name }: Pick<Stocktaking, "number" | "name">): string =>
  `棚卸 ${number}${name && `　${name}`}`;

export const differenceWords = (difference: number): string =>
  difference === 0 ? "±0" : `${difference > 0 ? "+" : "−"}${count(Math.abs(difference))}`;

const outcomeWords: Record<Exclude<EntryResult["outcome"], "counted">, string> = {
  unknown: "この番号の商品はありません",
  ambiguous: "同じ番号の商品がいくつかあります。商品番号を打ってください",
  outside: "この棚卸の対象ではありません",
  made_to_order: "オーダーメイドの商品に在庫はありません",
};

export const lineName = ({ name, variant }: Pick<StocktakingLine, "name" | "variant">): string =>
  [name, variant].filter(Boolean).join("　");

/** What became of a counted code, as a sentence. */
export function resultWords({ code, outcome, line }: EntryResult): string {
  if (outcome !== "counted" || !line) return `${code}：${outcomeWords[outcome === "counted" ? "unknown" : outcome]}`;
  const books = `帳簿 ${count(line.expected)}点、ちがい ${differenceWords(line.difference)}`;
  return `${line.code} ${lineName(line)}：合わせて${count(line.counted ?? 0)}点（${books}）`;
}

/** "ちがい 3種類（+1点・−4点）を在庫に反映する". */
export function bookingWords(more: { different: number; more_pieces: number; fewer_pieces: number }): string {
  if (more.different === 0) return "ちがいなしとして、この棚卸を終える";
  const parts = [
    more.more_pieces > 0 && `+${count(more.more_pieces)}点`,
    more.fewer_pieces > 0 && `−${count(more.fewer_pieces)}点`,
  ];
  return `ちがい${count(more.different)}種類（${parts.filter(Boolean).join("・")}）を在庫に反映する`;
}
