import { product } from "./product.ts";

const keep = ["保存", "高温多湿を避け、開封後はお早めにお召し上がりください"] as const;

export const teaGifts = [
  product({
    key: "tea-gift-three",
    code: "TEA-0090",
    name: "お茶三種の詰め合わせ",
    kana: "オチャサンシュノツメアワセ",
    text: "煎茶、ほうじ茶、和紅茶。一日の朝昼晩に合わせて、小さな缶を三つ箱に並べました。淹れ方を書いたしおりを入れてお届けします。法事のお返しには、落ち着いた色の掛け紙をお選びください。",
    maker: "yamagiri-chaen",
    brand: "shiki-no-to",
    in: ["sencha", "black-tea"],
    tags: ["gift", "ochugen", "oseibo", "uchiiwai", "noshi"],
    words: ["お茶", "ギフト", "詰合せ", "香典返し", "セット"],
    food: true,
    lead: 2,
    likes: 490,
    since: "2025-06-15",
    specs: [
      ["内容", "煎茶・茎ほうじ茶・和紅茶、または煎茶三種"],
      ["箱", "24×10×9cm"],
      ["賞味期限", "製造より6か月"],
      keep,
    ],
    price: 4104,
    axes: [
      [
        "内容量",
        [
          ["S", "小缶 30g×3"],
          ["L", "大缶 80g×3", 3240],
        ],
      ],
      [
        "取り合わせ",
        [
          ["MX", "煎茶・ほうじ茶・和紅茶"],
          ["SN", "煎茶三種", 540],
        ],
      ],
      [
        "箱",
        [
          ["PB", "貼箱"],
          ["KB", "桐箱", 1620],
        ],
      ],
    ],
    stock: [29, 6, 14, 0, 11, 4, null, 3],
    channels: ["toki", "business"],
    picture: {
      kind: "sweets-box",
      motif: "asanoha",
      color: "tokiwa",
      accent: "torinoko",
      form: "cans",
      scene: "tatami",
      cm: [24, 9, 10],
    },
  }),
];
