import type { ChannelCode } from "../demo-types.ts";
import type { DemoCollection, DemoEntry } from "./collection-types.ts";
import { snap, snapFields, stylistFields, worn } from "./snap.ts";

const kiyo: DemoEntry = {
  key: "kiyo",
  title: "野々村 きよ",
  summary: "進物係。包みと水引のことは、なんでもお尋ねください。",
  day: 60,
  text: "お歳暮の支度を三十回ほどお手伝いしてきました。品が決まらないときは、受け取る方が箱を開ける場面から考えます。\n\n風呂敷でお持ちになる日の装いも、あわせてご紹介しています。",
  picture: {
    name: "kiyo",
    alt: "臙脂の市松を着た進物係の野々村きよ",
    wall: "#efe3d3",
    color: "enji",
    motif: "ichimatsu",
    hair: "bun",
    hairColor: "#6f655e",
  },
  fields: { role: "進物と包み", height: "155cm", likes: "柚子湯、古い包装紙、寄席" },
};
const takashi: DemoEntry = {
  key: "takashi",
  title: "岩永 たかし",
  summary: "研ぎ場から、手に合う一本を選びます。",
  day: 60,
  text: "研ぎの受付に立って十五年になります。切れないとお持ちになる包丁の半分は、研げば切れます。残りの半分は、手の大きさに合っていません。\n\n研ぎ場で毎日しめている前掛けと、台所に立つ日の割烹着をご紹介します。",
  picture: {
    name: "takashi",
    alt: "紺無地の仕事着を着た研ぎ場の岩永たかし",
    wall: "#dfe3e0",
    color: "kon",
    motif: "plain",
    hair: "short",
    hairColor: "#2a2422",
  },
  fields: { role: "刃物と台所道具", height: "171cm", likes: "砥石集め、朝の味噌汁" },
};
const mayumi: DemoEntry = {
  key: "mayumi",
  title: "堀江 まゆみ",
  summary: "制服、のれん、名入れの品。数のあるご注文をお預かりします。",
  day: 60,
  text: "旅館と飲食店のお客さまを担当しています。制服は、動く人が決まってから形を決めるのがいちばんです。\n\n見本の貸し出しも承ります。人数と使う場面を、お問い合わせからお知らせください。",
  picture: {
    name: "mayumi",
    alt: "鈍色の格子を着た法人担当の堀江まゆみ",
    wall: "#e4e7ea",
    color: "nibi",
    motif: "koushi",
    hair: "bob",
    hairColor: "#3a2d28",
  },
  fields: { role: "法人のお客さま", height: "162cm", likes: "旅先の箸袋、帳簿つけ" },
};

const people = (title: string, description: string, ...entries: DemoEntry[]): DemoCollection => ({
  alias: "stylists",
  title,
  description,
  order: "sorted",
  fields: stylistFields,
  entries,
});
const snaps = (title: string, description: string, ...entries: DemoEntry[]): DemoCollection => ({
  alias: "snaps",
  title,
  description,
  fields: snapFields,
  entries,
});

/** Who advises where no clothes are the trade: on gifts, on tools, on orders of companies. */
export const stylistsOfOthers: Readonly<Record<Exclude<ChannelCode, "noren" | "yosoi">, readonly DemoCollection[]>> = {
  toki: [
    people("進物係", "包みと水引、贈る日の装いまで、進物係がご案内します。", kiyo),
    snaps(
      "贈る日の装い",
      "ご挨拶に伺う日の、包みと羽織るもの。",
      snap(
        "year-end-visit",
        kiyo,
        5,
        "冬",
        ["お歳暮を、手で届ける日", "風呂敷は紅の入らない色で。ストールは玄関先で外し、包みと一緒に持ちます。"],
        [worn("furoshiki-ichimatsu", "enji"), worn("stole-wool-koushi", "nibi")],
      ),
      snap(
        "wrapping-day",
        kiyo,
        11,
        "冬",
        ["包みものの日のはんてん", "品を並べる蔵は冷えます。袖の短いはんてんは、紐を結ぶ手のじゃまになりません。"],
        [worn("hanten-yagasuri", "enji"), worn("furoshiki-karakusa", "tokiwa")],
      ),
    ),
  ],
  takumi: [
    people("店の職人", "研ぎ場の者が、道具の選び方と手入れをご案内します。", takashi),
    snaps(
      "道具を使う日の装い",
      "研ぎ場と台所で、いつも身につけているもの。",
      snap(
        "at-the-whetstone",
        takashi,
        4,
        "冬",
        ["研ぎ場の前掛け", "厚い帆布は、水をはじいて刃からも守ります。刺し子の布巾は、刃を拭くためのもの。"],
        [worn("maekake-hanpu", "kon"), worn("kitchen-cloth-sashiko", "ai")],
      ),
      snap(
        "cooking-rice",
        takashi,
        14,
        "秋",
        ["土鍋を炊く日の割烹着", "袖口がすぼまっているので、火のそばでも安心です。かや織りの布巾は首もとに。"],
        [worn("kappogi-linen", "nibi"), worn("kaya-kitchen-cloth", "kinari")],
      ),
    ),
  ],
  business: [
    people("法人のお客さまの担当", "制服、のれん、記念の品。担当の者がご相談を承ります。", mayumi),
    snaps(
      "制服の例",
      "お納めした制服を、担当の者が着てご紹介します。",
      snap(
        "inn-reception",
        mayumi,
        7,
        "冬",
        ["旅館の帳場に、羽織と風呂敷", "羽織は上に一枚で帳場の顔になります。お渡しする品は、店の色の風呂敷で。"],
        [worn("haori-jacket-kasuri", "kon"), worn("furoshiki-ichimatsu", "kon")],
      ),
      snap(
        "shop-front",
        mayumi,
        18,
        "秋",
        ["売り場の前掛けと手ぬぐい", "前掛けには店名を染められます。手ぬぐいは、名入れの見本としても使えます。"],
        [worn("maekake-hanpu", "sumi"), worn("tenugui-seigaiha", "ai")],
      ),
    ),
  ],
};
