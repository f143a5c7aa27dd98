import type { ChannelCode } from "../demo-types.ts";
import type { DemoCollection, DemoEntry } from "./collection-types.ts";
import { snap, snapFields, stylistFields, worn } from "./snap.ts";
import { stylistsOfOthers } from "./stylists-of-others.ts";

const haruka: DemoEntry = {
  key: "haruka",
  title: "水野 はるか",
  summary: "絣と藍を、ふだんの町へ。",
  day: 90,
  text: "産地をまわり、織元から布を選んでいます。絣はよそゆきと思われがちですが、洗うほど体になじみ、机仕事の日にも台所に立つ日にもよく合います。\n\n色は二つまで。あとは素材のちがいで見せるのが、毎朝迷わないこつです。",
  picture: {
    name: "haruka",
    alt: "藍の絣を着たスタイリストの水野はるか",
    wall: "#dde3e5",
    color: "ai",
    motif: "kasuri",
    hair: "bob",
    hairColor: "#3a2d28",
  },
  fields: { role: "布と服", height: "158cm", likes: "川べりの散歩、番茶、古い裁ちばさみ" },
};
const sota: DemoEntry = {
  key: "sota",
  title: "柏木 そうた",
  summary: "働く服の形から考えます。",
  day: 80,
  text: "作務衣や前掛けのような、仕事のなかで形の決まった服が好きです。丈夫で、繕いながら着られて、体を動かしたときにきれいに見えます。\n\n大きいサイズの着こなしのご相談も、どうぞお寄せください。",
  picture: {
    name: "sota",
    alt: "墨色の作務衣を着たスタイリストの柏木そうた",
    wall: "#e3dccd",
    color: "sumi",
    motif: "plain",
    hair: "cropped",
    hairColor: "#2a2422",
  },
  fields: { role: "仕事着と小物", height: "176cm", likes: "包丁研ぎ、将棋、冬の畑" },
};
const michiko: DemoEntry = {
  key: "michiko",
  title: "小田切 みちこ",
  summary: "ゆかたと羽織の着付け、寸法のご相談を受けています。",
  day: 70,
  text: "呉服の店に三十年おりました。着るのはむずかしくありません。寸法が合っていれば、着付けは半分できたようなものです。\n\n身長と腰まわりをお知らせいただければ、合うサイズをお返事します。",
  picture: {
    name: "michiko",
    alt: "臙脂の矢絣を着たスタイリストの小田切みちこ",
    wall: "#eadfd7",
    color: "enji",
    motif: "yagasuri",
    hair: "bun",
    hairColor: "#8d8783",
  },
  fields: { role: "和装と寸法", height: "152cm", likes: "落語、梅仕事、縞の着物" },
};

const fromIndigo = snap(
  "indigo-layers",
  haruka,
  6,
  "冬",
  ["紺の絣に、藍をもう一枚", "紺どうしは、濃さと織りを変えて重ねます。首もとのぼかしが顔を明るく見せます。"],
  [
    worn("haori-jacket-kasuri", "kon"),
    worn("monpe-kasuri", "hanada"),
    worn("stole-gauze-indigo", "ai"),
    worn("tote-kasuri", "kon"),
  ],
);
const workDay = snap(
  "work-day",
  sota,
  9,
  "秋",
  ["作務衣で一日、立ち仕事", "前掛けをしめると腰が決まります。作務衣は一つ大きいサイズで、動きやすく。"],
  [worn("samue-cotton", "tetsu"), worn("maekake-hanpu", "kon"), worn("tabi-socks-ichimatsu", "sumi")],
);
const atHome = snap(
  "warm-at-home",
  michiko,
  3,
  "冬",
  ["家で過ごす日のはんてん", "綿をたっぷり入れたはんてんは、襟を少し抜いて。足もとは重ね履きで暖かく。"],
  [worn("hanten-yagasuri", "enji"), worn("room-socks-wool", "enji")],
);
const forKitchen = snap(
  "in-the-kitchen",
  haruka,
  15,
  "秋",
  ["台所に立つ日の麻", "麻の割烹着は袖をまくって。ふところの手ぬぐいは、手を拭くにも差し色にもなります。"],
  [worn("kappogi-linen", "nibi"), worn("tenugui-mameshibori", "akane")],
);

/** Staff and their outfits: the whole house of yosoi, two of them on the main shop, and who advises on gifts, tools and orders. */
export const stylists: Readonly<Record<ChannelCode, readonly DemoCollection[]>> = {
  ...stylistsOfOthers,
  yosoi: [
    {
      alias: "stylists",
      title: "スタイリスト",
      description: "装いの店の三人が、布の選び方と着こなしをご紹介します。",
      order: "sorted",
      fields: stylistFields,
      entries: [haruka, sota, michiko],
    },
    {
      alias: "snaps",
      title: "スナップ",
      description: "店の者が、いま着ているもの。",
      fields: snapFields,
      entries: [
        atHome,
        fromIndigo,
        workDay,
        snap(
          "white-shirt",
          haruka,
          12,
          "秋",
          [
            "白い立衿に、細縞のもんぺ",
            "立衿はいちばん上まで留めて。小さながま口を手に持つだけで、よそゆきになります。",
          ],
          [worn("stand-collar-shirt", "shironeri"), worn("monpe-shima", "azuki"), worn("gamaguchi-shippo", "enji")],
        ),
        forKitchen,
        snap(
          "rain-walk",
          sota,
          20,
          "秋",
          ["雨の日の長傘とストール", "格子の傘に、格子のストール。色を揃えると、柄が重なってもうるさくなりません。"],
          [worn("umbrella-koushi", "kon"), worn("stole-wool-koushi", "nibi"), worn("stand-collar-shirt", "kon")],
        ),
        snap(
          "summer-night",
          michiko,
          130,
          "夏",
          ["縁日の麻の葉", "身丈は足首に少しかかるくらい。竹かごと扇子で、手もとを涼しく。"],
          [worn("yukata-asanoha", "ai"), worn("bamboo-handbag", "susudake"), worn("sensu-seigaiha", "hanada")],
        ),
        snap(
          "striped-evening",
          sota,
          125,
          "夏",
          ["よろけ縞と足袋靴下", "背の高い方には縦に流れる縞を。足もとは下駄でも、足袋靴下にサンダルでも。"],
          [worn("yukata-shima", "tetsu"), worn("tabi-socks-ichimatsu", "matcha")],
        ),
        snap(
          "small-bag",
          michiko,
          30,
          "秋",
          ["羽織と長財布だけで", "荷物の少ない日は、羽織のたもとに長財布ひとつ。手が空くと、背すじが伸びます。"],
          [worn("haori-jacket-kasuri", "sumi"), worn("purse-long-kikko", "enji")],
        ),
      ],
    },
  ],
  noren: [
    {
      alias: "stylists",
      title: "店の人",
      description: "暖簾の店に立つ者の、毎日の装いをご紹介します。",
      order: "sorted",
      fields: stylistFields,
      entries: [haruka, sota],
    },
    {
      alias: "snaps",
      title: "店の人の装い",
      description: "店に立つ日と、休みの日。",
      fields: snapFields,
      entries: [fromIndigo, workDay, forKitchen],
    },
  ],
};
