import type { KindName } from "../picture-types.ts";
import { basket } from "./basket.ts";
import { bottle, flask, vase } from "./bottle.ts";
import { lacquerBowl, riceBowl, teaBowl } from "./bowl.ts";
import { openBox } from "./boxed.ts";
import { canister, tin, whisk } from "./canister.ts";
import { cup } from "./cup.ts";
import { board, tray } from "./dish.ts";
import { handkerchief, purse, socks } from "./flat.ts";
import { blanket, towelStack } from "./folded.ts";
import { fruitBox } from "./fruit.ts";
import { chest, stool, umbrella } from "./furniture.ts";
import { jacket } from "./garment.ts";
import { glass } from "./glass.ts";
import { noren, tenugui, towel, windBell } from "./hanging.ts";
import { jar } from "./jar.ts";
import type { DrawThing, Pose } from "./kind.ts";
import { packet, riceBag, soap } from "./package.ts";
import { pan } from "./pan.ts";
import { kelp, noodles } from "./pantry.ts";
import { letterSet } from "./paper.ts";
import { clayPot, teapot } from "./pot.ts";
import { tierBox } from "./tiers.ts";
import { chopsticks, grater, scoop } from "./tools.ts";
import { apron, shirt, stole } from "./upper.ts";
import { furoshiki } from "./wrapped.ts";
import { bentBox } from "./bent-box.ts";
import { plate } from "./plate.ts";
import { foldingFan, roundFan } from "./fan.ts";
import { cushion } from "./cushion.ts";
import { broom, brush } from "./cleaning.ts";
import { candle } from "./candle.ts";
import { trousers } from "./trousers.ts";
import { yukata } from "./yukata.ts";
import { barSweet } from "./bar-sweet.ts";
import { candy } from "./candy.ts";
import { incense } from "./incense.ts";
import { envelope } from "./envelope.ts";
import { notebook } from "./notebook.ts";
import { kettle } from "./kettle.ts";
import { knife } from "./knife.ts";
import { pouch } from "./pouch.ts";
import { tote } from "./tote.ts";

/** What it is made of decides how its close-up is drawn; `itself` goes near to the thing as it is. */
export type MaterialName =
  | "cotton"
  | "gauze"
  | "terry"
  | "linen"
  | "wool"
  | "porcelain"
  | "clay"
  | "iron"
  | "metal"
  | "lacquer"
  | "wood"
  | "bamboo"
  | "paper"
  | "itself";

export interface Kind {
  readonly draw: DrawThing;
  readonly pose: Pose;
  readonly material: MaterialName;
  /** What a picture of it shows, in Japanese. */
  readonly noun: string;
}

const stands = (draw: DrawThing, material: MaterialName, noun: string): Kind => ({
  draw,
  pose: "stand",
  material,
  noun,
});
const lies = (draw: DrawThing, material: MaterialName, noun: string): Kind => ({ draw, pose: "lie", material, noun });
const hangs = (draw: DrawThing, material: MaterialName, noun: string): Kind => ({ draw, pose: "hang", material, noun });

export const kinds: Readonly<Record<KindName, Kind>> = {
  tenugui: hangs(tenugui, "cotton", "竿に掛けた手ぬぐい"),
  towel: hangs(towel, "gauze", "竿に掛けたタオル"),
  noren: hangs(noren, "linen", "のれん"),
  yukata: hangs(yukata, "cotton", "衣桁に掛けたゆかた"),
  jacket: hangs(jacket, "cotton", "衣桁に掛けた上着"),
  shirt: hangs(shirt, "cotton", "シャツ"),
  trousers: hangs(trousers, "cotton", "もんぺ"),
  apron: hangs(apron, "linen", "前掛け"),
  stole: hangs(stole, "gauze", "竿に掛けたストール"),
  "wind-bell": hangs(windBell, "iron", "風鈴"),
  "towel-stack": stands(towelStack, "gauze", "たたんで重ねたタオル"),
  furoshiki: stands(furoshiki, "cotton", "風呂敷の包み"),
  tote: stands(tote, "cotton", "手提げ"),
  pouch: stands(pouch, "cotton", "袋"),
  cushion: stands(cushion, "cotton", "座布団"),
  blanket: stands(blanket, "gauze", "たたんだ掛けもの"),
  canister: stands(canister, "paper", "茶筒"),
  packet: stands(packet, "itself", "袋入り"),
  tin: stands(tin, "itself", "缶"),
  cup: stands(cup, "porcelain", "湯呑"),
  "rice-bowl": stands(riceBowl, "porcelain", "ごはんを盛った飯碗"),
  "tea-bowl": stands(teaBowl, "clay", "碗"),
  teapot: stands(teapot, "clay", "急須"),
  kettle: stands(kettle, "iron", "鉄瓶"),
  "clay-pot": stands(clayPot, "clay", "土鍋"),
  "lidded-bowl": stands(lacquerBowl, "lacquer", "漆の椀"),
  plate: stands(plate, "porcelain", "皿"),
  tray: stands(tray, "lacquer", "盆"),
  "tier-box": stands(tierBox, "lacquer", "重箱"),
  "bent-box": stands(bentBox, "wood", "曲げわっぱ"),
  bottle: stands(bottle, "itself", "瓶"),
  jar: stands(jar, "itself", "瓶詰"),
  "fruit-box": stands(fruitBox, "itself", "箱に詰めた果物"),
  "rice-bag": stands(riceBag, "itself", "米袋と枡"),
  basket: stands(basket, "bamboo", "竹のかご"),
  whisk: stands(whisk, "itself", "茶筅"),
  glass: stands(glass, "itself", "グラス"),
  flask: stands(flask, "clay", "徳利と猪口"),
  vase: stands(vase, "clay", "花入れ"),
  candle: stands(candle, "itself", "和ろうそく"),
  pan: stands(pan, "metal", "鍋"),
  chest: stands(chest, "wood", "小箪笥"),
  stool: stands(stool, "wood", "腰掛け"),
  soap: stands(soap, "itself", "石けん"),
  umbrella: stands(umbrella, "cotton", "開いた傘"),
  "sweets-box": stands(openBox, "itself", "箱入り"),
  "bar-sweet": stands(barSweet, "itself", "皿に切り分けた菓子"),
  broom: stands(broom, "itself", "ほうき"),
  brush: stands(brush, "itself", "たわし"),
  handkerchief: lies(handkerchief, "gauze", "たたんだ布"),
  socks: lies(socks, "wool", "靴下"),
  purse: lies(purse, "cotton", "がま口"),
  "folding-fan": lies(foldingFan, "paper", "開いた扇子"),
  "round-fan": lies(roundFan, "paper", "うちわ"),
  "letter-set": lies(letterSet, "paper", "紙"),
  notebook: lies(notebook, "paper", "帳面"),
  envelope: lies(envelope, "paper", "袋"),
  chopsticks: lies(chopsticks, "lacquer", "箸"),
  knife: lies(knife, "metal", "包丁"),
  board: stands(board, "wood", "まな板"),
  grater: lies(grater, "itself", "おろし金"),
  scoop: lies(scoop, "metal", "茶さじ"),
  incense: lies(incense, "itself", "線香と香皿"),
  noodles: lies(noodles, "itself", "乾麺の束"),
  kelp: lies(kelp, "itself", "昆布"),
  candy: lies(candy, "itself", "飴"),
};
