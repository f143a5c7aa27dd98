import type { Input } from "@noren/contract/platform/endpoint.ts";
import type { productPage } from "@noren/contract/product/product-page.owner.ts";
import { asStaff } from "./staff.ts";
import type { TestShop } from "./test-shop.ts";

type Add = Input<(typeof productPage)["add"]>;

/** Values of a new product on its page. */
export const newProduct = (values: Partial<Add["product"]> = {}): Add["product"] => ({
  code: "TNG-0002",
  key: "tng-0002",
  name: "注染手ぬぐい 麻の葉",
  name_kana: "チュウセンテヌグイ",
  description: "裏まで染め抜く注染の手ぬぐい。",
  keywords: "",
  tax_kind: "standard",
  delivery_class: "normal",
  lead_days: 1,
  quantity_min: 1,
  quantity_step: 1,
  popularity: 0,
  state: "unpublished",
  published_at: null,
  sale_ends_at: null,
  maker_id: null,
  brand_id: null,
  main_category_id: null,
  category_ids: [],
  tag_ids: [],
  wrapping_ids: null,
  specs: [],
  axes: ["色", "サイズ"],
  seo_title: "",
  seo_description: "",
  ...values,
});

export const newVariant = (
  code: string,
  options: string[],
  values: Partial<Add["added"][number]> = {},
): Add["added"][number] => ({
  code,
  options,
  price: 1320,
  jan_code: null,
  shelf: "",
  is_on_sale: true,
  stock: 3,
  ...values,
});

/** Two colours in three sizes. */
export const sixVariants = () =>
  ["紺", "紅"].flatMap((color, at) =>
    ["S", "M", "L"].map((size) => newVariant(`TNG-0002-${at + 1}${size}`, [color, size])),
  );

/** An owner with a draft of six variants. */
export async function openDraft(open: TestShop) {
  const { owner } = await asStaff(open);
  const saved = await owner.productPage.add({ channel: "noren", product: newProduct(), added: sixVariants() });
  const page = () => owner.productPage.one({ id: saved.id });
  type Save = Omit<Parameters<typeof owner.productPage.save>[0], "id" | "variants" | "added" | "removed">;
  type Rest = Partial<Pick<Parameters<typeof owner.productPage.save>[0], "variants" | "added" | "removed">>;
  const save = (edit: Save, rest: Rest = {}) =>
    owner.productPage.save({ id: saved.id, variants: [], added: [], removed: [], ...rest, ...edit });
  return { owner, id: saved.id, page, save };
}

/** Fields at which a call was refused. */
export const fieldsOf = (call: Promise<unknown>) =>
  call.then(
    () => [] as string[],
    (error: { fields?: object }) => Object.keys(error.fields ?? {}),
  );
