import type { OwnerPackingOption } from "@noren/api/delivery/wrapping/packing-option.ts";

type Knot = NonNullable<OwnerPackingOption["knot"]>;
type Cords = NonNullable<OwnerPackingOption["cords"]>;

/** What each channel wraps and adds. Fees are yen with tax. */
interface DemoPackingOption {
  readonly kind: "wrapping" | "noshi" | "bag" | "card";
  readonly code: string;
  readonly name: string;
  readonly note: string;
  readonly fee: number;
  readonly rules?: { knot: Knot; cords: Cords; has_mark: boolean; titles: readonly string[] };
}

const noshi = (
  code: string,
  name: string,
  note: string,
  rules: NonNullable<DemoPackingOption["rules"]>,
): DemoPackingOption => ({ kind: "noshi", code, name, note, fee: 0, rules });

export const packingOptions: readonly DemoPackingOption[] = [
  {
    kind: "wrapping",
    code: "kani",
    name: "簡易包装",
    note: "店の掛け紙を一枚。ごみを少なくしたい方へ",
    fee: 0,
  },
  {
    kind: "wrapping",
    code: "kiri",
    name: "桐箱風ギフト箱",
    note: "木目を刷った貼り箱に、薄紙を敷いて納めます",
    fee: 330,
  },
  {
    kind: "wrapping",
    code: "furoshiki",
    name: "風呂敷包み",
    note: "綿の小風呂敷で、ひとつ結びに。布はそのままお使いいただけます",
    fee: 880,
  },
  noshi("iwai", "紅白 蝶結び", "お祝い・お礼・季節のご挨拶など、何度あってもよいこと", {
    knot: "bow",
    cords: "red",
    has_mark: true,
    titles: ["御祝", "内祝", "御礼", "御中元", "御歳暮", "御年賀", "寿"],
  }),
  noshi("kekkon", "紅白 結び切り", "結婚・快気祝いなど、一度きりであってほしいこと", {
    knot: "tie",
    cords: "red",
    has_mark: true,
    titles: ["寿", "御結婚御祝", "結婚内祝", "快気祝", "御見舞"],
  }),
  noshi("awaji", "金銀 あわじ結び", "結婚のお祝いなど、末永いおつきあいを願うこと", {
    knot: "awaji",
    cords: "gold",
    has_mark: true,
    titles: ["寿", "御祝", "結納"],
  }),
  noshi("choji", "黒白 結び切り", "香典返し・法要など（のしのない掛け紙）", {
    knot: "tie",
    cords: "black",
    has_mark: false,
    titles: ["志", "御供", "粗供養", "忌明志"],
  }),
  noshi("hoyo", "黄白 結び切り", "関西などの法要の引出物（のしのない掛け紙）", {
    knot: "tie",
    cords: "yellow",
    has_mark: false,
    titles: ["粗供養", "満中陰志", "志"],
  }),
  { kind: "bag", code: "kamibukuro", name: "手提げ袋", note: "お渡し用の紙の手提げ袋", fee: 55 },
  { kind: "card", code: "card", name: "メッセージカード", note: "和紙のカードに印刷します", fee: 0 },
];

/** Business days until a maker's products are at the shop, where it stocks none of them. */
export const makerLeadDays: Readonly<Record<string, number>> = { "tsumugino-orimoto": 2 };

/** What is offered with products of a tag, by the product's key; the first variant of it. */
export const accessoriesByTag: Readonly<Record<string, readonly { key: string; perPiece: number }[]>> = {
  gift: [
    { key: "gift-kobukuro", perPiece: 1 },
    { key: "tanzaku-message", perPiece: 2 },
    { key: "ippitsusen-ume", perPiece: 1 },
  ],
};
