import type { ChannelCode } from "../demo-types.ts";
import type { ColorKey } from "../palette.ts";
import type { MotifName } from "../pictures/picture-types.ts";
import type { Worn } from "./collection-types.ts";

export interface DemoCatalogue {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  /** The first number that it prints; the numbers of two catalogues of a shop differ. */
  readonly first: number;
  readonly cover: {
    readonly color: ColorKey;
    readonly motif: MotifName;
    readonly year: string;
    readonly back: ColorKey;
  };
  /** One to four things a page, numbered through. */
  readonly pages: readonly { readonly text: string; readonly wall: string; readonly shown: readonly Worn[] }[];
}

const walls = ["#e9e3d7", "#dde0d5", "#dde3e5", "#eadfd7", "#e6e1dc"] as const;
const page = (text: string, wall: 0 | 1 | 2 | 3 | 4, ...shown: Worn[]) => ({ text, wall: walls[wall], shown });

const home: DemoCatalogue = {
  key: "kurashi-2026",
  title: "くらしの道具帖 2026 冬",
  description: "毎日使う布と器、お茶と台所道具。四十に満たない品を、季節の順にならべました。",
  first: 101,
  cover: { color: "ai", motif: "seigaiha", year: "2026", back: "kon" },
  pages: [
    page(
      "朝の布。顔を拭き、器を拭き、包む。",
      0,
      ["gauze-towel-seigaiha", "ai"],
      ["loop-face-towel", "seiji"],
      ["kitchen-cloth-sashiko", "akane"],
    ),
    page(
      "注染の手ぬぐい。端は切りっぱなしで、早く乾きます。",
      2,
      ["tenugui-seigaiha", "ai"],
      ["tenugui-asanoha", "moegi"],
    ),
    page("土鍋と鉄瓶。火の前の時間を、ゆっくりと。", 3, "donabe-rice", ["tetsubin-arare", "tetsuguro"]),
    page("飯碗と汁椀。手に包んだときの重さで選びます。", 1, ["meshiwan-shippo", "rurikon"], "shiruwan-everyday", [
      "plate-asanoha-tsunagi",
      "tetsu",
    ]),
    page(
      "急須と湯呑。二人ぶんの湯量です。",
      4,
      "kyusu-yokode-sumi",
      ["yunomi-seigaiha", "rurikon"],
      "yunomi-ash-glaze",
    ),
    page("お茶と甘いもの。", 0, "sencha-yamagiri", "hojicha-kukibo", "neri-yokan", "rakugan-shiki"),
    page("包丁とおろし金。研ぎ直して使えます。", 2, "knife-santoku", "oroshigane-copper"),
    page("包む。一枚の布で、贈りものに。", 3, ["furoshiki-ichimatsu", "enji"], ["azuma-bag-same", "azuki"]),
    page("着る、履く。家の中を暖かく。", 1, ["hanten-yagasuri", "kon"], ["room-socks-wool", "nibi"]),
    page("香りと灯り。", 4, "incense-nagi", "candle-warousoku", "washi-lamp"),
  ],
};
const tools: DemoCatalogue = {
  key: "dougu-2026",
  title: "道具帖 第七号",
  description: "素材と寸法、修理の可否まで。料理道具と茶器、うるしの品番帖です。",
  first: 701,
  cover: { color: "sumi", motif: "kikko", year: "2026", back: "kogecha" },
  pages: [
    page("三徳、出刃、柳刃。鋼の違いは店でお尋ねください。", 4, "knife-santoku", "knife-deba", "knife-yanagiba-sumi"),
    page("菜切と小刀、おろし金。", 0, "knife-petty-nakiri", "oroshigane-copper"),
    page("鉄瓶。あられと無地肌。", 3, ["tetsubin-arare", "tetsuguro"], "tetsubin-plain"),
    page("すき焼き鍋と、小さなフライパン。", 2, "sukiyaki-pan", "iron-skillet"),
    page("玉子焼器と雪平。熱のまわりが早い銅とアルミです。", 1, "copper-tamagoyaki", "yukihira-pan"),
    page(
      "飯碗と皿。",
      0,
      ["meshiwan-shippo", "benigara"],
      ["plate-asanoha-tsunagi", "rurikon"],
      "plate-karakusa-rinka",
      "plate-ash-square",
    ),
    page("酒器と猪口。", 2, ["glass-kiriko-asanoha", "akane"], "tokkuri-hakeme", ["sobachoko-mijin", "tetsu"]),
    page("急須、宝瓶、抹茶碗。", 4, "kyusu-yokode-sumi", "hohin-white", "chawan-matcha-black"),
    page("うるし。塗り直しを承ります。", 3, "shiruwan-everyday", "jubako-two-small", "tray-round-kamakura"),
    page("掃く、磨く。棕櫚と箒草。", 1, "broom-indoor", "tawashi-shuro"),
  ],
};

/** Catalogues to leaf through, in two of the shops */
export const catalogues: Partial<Record<ChannelCode, readonly DemoCatalogue[]>> = {
  noren: [home, tools],
  takumi: [tools],
};
