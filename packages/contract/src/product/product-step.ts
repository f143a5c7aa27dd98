import type { ProductStanding } from "./product-list.ts";

/** Max products of one choice. */
export const chosenProductsMax = 500;

type StepRule = {
  words: string;
  /** The button for so many products. */
  button: (products: string) => string;
  /** What it does, as sentences. */
  effect: string;
  /** It takes something out of the shop. */
  hides: boolean;
  /** Whether the product is as the step leaves it. */
  isDone: (product: ProductStanding, now: Date) => boolean;
  /** Why the product does not allow it; null: it does. */
  refusal: (product: ProductStanding, now: Date) => string | null;
};

const hasEnded = ({ sale_ends_at }: ProductStanding, now: Date) =>
  sale_ends_at !== null && new Date(sale_ends_at) <= now;
const noVariant = ({ variants }: ProductStanding) => (variants === 0 ? "種類がまだありません" : null);
const isArchived = ({ status }: ProductStanding) => (status === "archived" ? "廃番の商品です" : null);
const isHidden = (product: ProductStanding) =>
  isArchived(product) ?? (product.status === "draft" ? "下書きの商品です" : null);

/** Of a product whose sale is over without an end of its own. */
const noneOnSale = "販売中の種類がありません。商品のページで「販売」に印をつけてください";

/** Steps on many products at once, in the order of the buttons. */
const rules = {
  publish: {
    words: "いますぐ公開",
    button: (products) => `${products}をいますぐ公開する`,
    effect: "お店に並び、買えるようになります。予約していた公開の時刻を待ちません。",
    hides: false,
    isDone: ({ status }) => ["published", "sold_out", "ended"].includes(status),
    refusal: (product) => isArchived(product) ?? noVariant(product),
  },
  resume_sale: {
    words: "販売を再開",
    button: (products) => `${products}の販売を再開する`,
    effect: "過ぎた販売の終わりを外し、また買えるようにします。",
    hides: false,
    isDone: (product, now) => product.status !== "ended" && !hasEnded(product, now) && isHidden(product) === null,
    refusal: (product, now) => isHidden(product) ?? (hasEnded(product, now) ? null : noneOnSale),
  },
  end_sale: {
    words: "販売を終える",
    button: (products) => `${products}の販売を終える`,
    effect: "商品のページは残り、「販売を終了しました」と表示します。カートの中でも買えなくなります。",
    hides: true,
    isDone: hasEnded,
    // a sale may not end before it begins: the product's page would refuse every later save
    refusal: (product) => isHidden(product) ?? (product.status === "scheduled" ? "まだ公開していない商品です" : null),
  },
  unpublish: {
    words: "下書きに戻す",
    button: (products) => `${products}を下書きに戻す`,
    effect: "お店の一覧・ページ・検索から消えます。カートの中でも買えなくなり、ご注文には残ります。",
    hides: true,
    isDone: ({ status }) => status === "draft",
    refusal: () => null,
  },
  archive: {
    words: "廃番にする",
    button: (products) => `${products}を廃番にする`,
    effect: "お店の一覧・ページ・検索から消えます。カートの中でも買えなくなり、ご注文には残ります。",
    hides: true,
    isDone: ({ status }) => status === "archived",
    refusal: () => null,
  },
} as const satisfies Record<string, StepRule>;
export type ProductStep = keyof typeof rules;
export const productSteps: Readonly<Record<ProductStep, StepRule>> = rules;
export const productStepNames = Object.keys(rules) as [ProductStep, ...ProductStep[]];

/** The steps that would change the product. */
export const stepsFor = (product: ProductStanding, now: Date): ProductStep[] =>
  productStepNames.filter((step) => {
    const { isDone, refusal } = productSteps[step];
    return !isDone(product, now) && refusal(product, now) === null;
  });
