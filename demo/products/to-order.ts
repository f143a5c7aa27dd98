import { product } from "./product.ts";

/** What is only made to order: its colours are those of its pictures, and nothing of it lies in the shop. */
export const toOrder = [
  product({
    key: "seat-cushion-order",
    code: "ZBT-0003",
    name: "椅子に合わせる座面クッション",
    kana: "イスニアワセルザメンクッション",
    text: "ベンチ、丸椅子、窓辺の腰掛け。幅と奥行きを測っていただければ、一枚から仕立てます。側は絣、中は固綿と木綿の二層。端の始末と滑り止めの紐は、座る方の暮らしに合わせてお選びください。",
    maker: "tsumugino-orimoto",
    brand: "tsumugino",
    in: ["cushion"],
    tags: ["handmade", "repair"],
    words: ["座布団", "シートクッション", "椅子", "オーダー", "採寸"],
    lead: 12,
    likes: 145,
    since: "2025-08-08",
    specs: [
      ["素材", "側 綿100％／中 固綿・木綿わた"],
      ["サイズ", "幅30〜120cm、奥行き30〜60cm"],
      ["産地", "福岡県八女郡広川町"],
      ["お手入れ", "カバーは外して洗えます"],
    ],
    colors: ["kon", "azuki", "oitake", "kinari"],
    price: 9900,
    stock: [0, 0, 0, 0],
    channels: ["takumi", "business"],
    picture: { kind: "cushion", motif: "kasuri", accent: "kinari", scene: "wall", cm: [45, 5, 42] },
  }),
];
