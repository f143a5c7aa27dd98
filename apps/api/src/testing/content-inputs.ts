import type { MadeInputs } from "./open-every-call.ts";
import { shopTextInputs } from "./shop-text-inputs.ts";

const none = () => ({});

/** The calls about what the owner has written. */
export const contentInputs = {
  staticPage: { byPath: () => ({ path: "/law" }), urls: none },
  landingPage: { list: () => ({ page: 1, per: 10 }), bySlug: () => ({ slug: "spring" }) },
  freeArea: { list: () => ({ page: 1, per: "all" }) },
  banner: { list: () => ({ area: ["main", "topics"], is_show: "1" as const }), download: () => ({ id: "offer" }) },
  message: { list: () => ({ page: 1, per: 10 }), detail: () => ({ code: "holiday" }) },
  collection: {
    entries: () => ({
      alias: "features",
      page: 1,
      per: 10,
      max_page_size: 10,
      field: "genre",
      value: "茶",
      with_products: "1" as const,
    }),
    search: () => ({ word: "お茶" }),
    entry: () => ({ alias: "features", key: "tea" }),
  },
  catalog: { list: () => ({ key: "winter" }) },
  catalogOrder: { check: () => ({ rows: [{ number: "TWL-1", quantity: "2" }] }) },
  popup: { list: none, detail: () => ({ id: "welcome" }) },
  ...shopTextInputs,
} satisfies Partial<MadeInputs>;
