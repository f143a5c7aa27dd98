import type { MotifName } from "../picture-types.ts";
import type { Tile } from "./motif.ts";
import { karakusa, mameshibori, mizutama, shippo, ume } from "./rounds.ts";
import { asanoha, hishi, kikko, uroko } from "./stars.ts";
import { chidori, same, seigaiha, tatewaku } from "./waves.ts";
import { ichimatsu, kasuri, koushi, sashiko, shima, yagasuri } from "./weaves.ts";

const plain = (): Tile => ({ width: 60, height: 60, marks: [] });

const makers: Readonly<Record<MotifName, () => Tile>> = {
  plain,
  asanoha,
  seigaiha,
  ichimatsu,
  shippo,
  yagasuri,
  same,
  kikko,
  uroko,
  tatewaku,
  karakusa,
  shima,
  koushi,
  kasuri,
  mameshibori,
  ume,
  chidori,
  mizutama,
  sashiko,
  hishi,
};

const made = new Map<MotifName, Tile>();

export function tileOf(name: MotifName): Tile {
  const tile = made.get(name) ?? makers[name]();
  made.set(name, tile);
  return tile;
}

export const motifNames: Readonly<Record<MotifName, string>> = {
  plain: "無地",
  asanoha: "麻の葉",
  seigaiha: "青海波",
  ichimatsu: "市松",
  shippo: "七宝",
  yagasuri: "矢絣",
  same: "鮫小紋",
  kikko: "亀甲",
  uroko: "鱗",
  tatewaku: "立涌",
  karakusa: "唐草",
  shima: "縞",
  koushi: "格子",
  kasuri: "絣",
  mameshibori: "豆絞り",
  ume: "梅",
  chidori: "千鳥",
  mizutama: "水玉",
  sashiko: "刺し子",
  hishi: "菱",
};
