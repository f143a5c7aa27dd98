import { figure } from "@noren/contract/platform/yen.ts";
import type { ChannelCode } from "./demo-types.ts";

type Link = { label: string; href: string };

/** Gifts by what they may cost: "〜3,000円" is what costs from 1,001 yen on. */
const budgets = (...steps: readonly number[]): readonly Link[] =>
  [...steps, null].map((max, index) => {
    const min = steps[index - 1];
    const from: Record<string, string> = min === undefined ? {} : { price_min: String(min + 1) };
    const to: Record<string, string> = max === null ? {} : { price_max: String(max) };
    const label = max === null ? `${figure(min!)}円を超える品` : `〜${figure(max)}円`;
    return { label, href: `/product?${new URLSearchParams({ tag: "gift", ...from, ...to })}` };
  });
const occasion = (label: string, tag: string): Link => ({ label, href: `/product?tag=${tag}` });

export interface HomeOffer {
  /** What the season offers, beside the shop's promise of carriage and arrival. */
  readonly offer: { label: string; href: string };
  readonly gifts?: { title: string; text?: string; budgets: readonly Link[]; occasions: readonly Link[] };
}

/** What each channel offers first on its top page. */
export const homeOffers: Readonly<Record<ChannelCode, HomeOffer>> = {
  noren: {
    offer: { label: "冬じたくの品がそろいました", href: "/product?tag=winter" },
    gifts: {
      title: "贈りものをさがす",
      text: "包装・のし・メッセージカードは、カートに入れたあと、お届け先ごとに選べます。",
      budgets: budgets(1000, 3000, 5000),
      occasions: [
        occasion("お歳暮", "oseibo"),
        occasion("内祝い・お返し", "uchiiwai"),
        occasion("手土産", "temiyage"),
        occasion("お年賀", "new-year"),
        occasion("敬老の日", "keiro"),
      ],
    },
  },
  toki: {
    offer: { label: "お歳暮を承っています", href: "/product?tag=oseibo" },
    gifts: {
      title: "ご予算から選ぶ",
      text: "のしと掛け紙は、カートに入れたあと、お届け先ごとに選べます。",
      budgets: budgets(1000, 3000, 5000),
      occasions: [],
    },
  },
  yosoi: {
    offer: { label: "羽織る一枚、冬の新作", href: "/product?category=jacket&sort=new" },
    gifts: {
      title: "贈る一枚",
      budgets: budgets(3000),
      occasions: [occasion("贈りもの", "gift"), occasion("店主のおすすめ", "staff-pick")],
    },
  },
  takumi: {
    offer: { label: "研ぎ・修理のできる道具", href: "/product?tag=repair" },
    gifts: {
      title: "道具を贈る",
      budgets: budgets(3000),
      occasions: [
        occasion("名入れできる品", "engraving"),
        occasion("新生活", "new-life"),
        occasion("内祝い", "uchiiwai"),
        occasion("敬老の日", "keiro"),
      ],
    },
  },
  business: {
    offer: { label: "年末年始のご挨拶の品", href: "/product?tag=temiyage" },
    gifts: {
      title: "ご予算と用途から",
      budgets: budgets(1000, 3000, 5000),
      occasions: [
        occasion("ご挨拶・手土産", "temiyage"),
        occasion("名入れの記念品", "engraving"),
        occasion("内祝い・お返し", "uchiiwai"),
        occasion("お歳暮", "oseibo"),
      ],
    },
  },
};
