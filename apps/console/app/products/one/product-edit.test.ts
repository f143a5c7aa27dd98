import type { ProductPage } from "@noren/contract/product/product-page.owner.ts";
import { expect, test } from "vitest";
import { baseOf, copyState, newState, sentState, stateOf } from "./form-state.ts";
import { effectsOfSave, hidesSomething } from "./save-effects.ts";
import {
  formFields,
  isEmptySave,
  namesOfStored,
  withStored,
  labelOf,
  mergedState,
  prepared,
  toAdd,
  toSave,
} from "./product-edit.ts";

const variant = (id: string, options: string[], price: number): ProductPage["variants"][number] => ({
  id,
  version: 3,
  values: { code: `T-${id}`, options, price, jan_code: null, shelf: "", is_on_sale: true },
  stock: 5,
  hex: null,
  sale_price: null,
});

const page: ProductPage = {
  id: "p",
  version: 7,
  channel: "noren",
  channel_name: "暖簾",
  values: {
    code: "T",
    key: "t",
    name: "手ぬぐい",
    name_kana: "",
    description: "一行目\n二行目",
    keywords: "",
    tax_kind: "standard",
    delivery_class: "normal",
    lead_days: 1,
    quantity_min: 1,
    quantity_step: 1,
    popularity: 0,
    state: "published",
    published_at: "2026-11-01T00:00:30.000Z",
    sale_ends_at: null,
    maker_id: null,
    brand_id: null,
    main_category_id: "c1",
    category_ids: ["c2"],
    wrapping_ids: null,
    tag_ids: [],
    specs: [{ name: "素材", value: "綿" }],
    axes: ["色"],
    seo_title: "",
    seo_description: "",
  },
  variants: [variant("a", ["紺"], 1320), variant("b", ["紅"], 1320)],
  is_made_to_order: false,
  is_shown: true,
  url: null,
  may_edit: true,
};

/** What a browser sends of the page's form, with changes. */
function formOf(changes: Record<string, string | undefined> = {}) {
  const { texts, rows, places } = stateOf(page);
  const { category_ids: _, tag_ids: _t, wrapping_ids: _w, specs: _s, axes: _a, ...plain } = texts;
  const sent: Record<string, string | undefined> = {
    ...plain,
    description: plain.description!.replaceAll("\n", "\r\n"),
    "category.c2": "on",
    wrappings: "all",
    "spec.0.name": "素材",
    "spec.0.value": "綿",
    "spec.1.name": "",
    "spec.1.value": "",
  };
  for (const [at, name] of places.entries()) Object.assign(sent, { [`axis.${at}`]: name, [`add.${at}`]: "" });
  for (const { key, code, price, options } of rows)
    Object.assign(sent, {
      [`v.${key}.here`]: "1",
      [`v.${key}.o0`]: options[0],
      [`v.${key}.code`]: code,
      [`v.${key}.price`]: price,
      [`v.${key}.is_on_sale`]: "1",
    });
  const all = { ...sent, ...changes };
  return Object.fromEntries(Object.entries(all).filter((one): one is [string, string] => one[1] !== undefined));
}
const base = baseOf(page);
const send = (changes?: Record<string, string | undefined>) => prepared(sentState(formOf(changes)));

test("[OWN-11] a form that is sent as it was drawn changes nothing, not even seconds that it does not show", () => {
  expect(isEmptySave(toSave(send(), base, "p"))).toBe(true);
});

test("[OWN-11] only what was changed is saved, over the versions that were read", () => {
  const sent = send({
    name: "注染手ぬぐい",
    published_at: "2026-12-01T10:00",
    "category.c2": undefined,
    "v.b.price": "１，４３０",
    "v.a.is_on_sale": undefined,
    "add.0": "生成り",
    price_all: "1500",
  });
  expect(toSave(sent, base, "p")).toEqual({
    id: "p",
    version: 7,
    values: { name: "注染手ぬぐい", published_at: "2026-12-01T10:00:00+09:00", category_ids: [] },
    variants: [
      { id: "a", version: 3, values: { is_on_sale: false } },
      { id: "b", version: 3, values: { price: "１，４３０" } },
    ],
    added: [
      { code: "T-KINARI", options: ["生成り"], price: "1500", jan_code: null, shelf: "", is_on_sale: true, stock: "0" },
    ],
    removed: [],
  });
});

test("[OWN-11] what another person changed is merged, and only a field that both changed is a conflict", () => {
  const theirs = baseOf({
    ...page,
    version: 8,
    values: { ...page.values, name_kana: "テヌグイ", name: "手拭い" },
    variants: [
      { ...variant("a", ["紺"], 1450), version: 4 },
      { ...variant("b", ["紅"], 1320), version: 4, values: { ...variant("b", ["紅"], 1320).values, shelf: "A-05" } },
    ],
  });
  const sent = send({ name: "注染手ぬぐい", "v.b.price": "1430" });
  const merged = mergedState(sent, base, theirs);
  expect(merged.theirs.map((name) => labelOf(name, sent.variants))).toEqual(["よみ", "紺の通常価格", "紅の棚"]);
  expect(merged.conflicts).toEqual({ name: { base: "手ぬぐい", theirs: "手拭い", yours: "注染手ぬぐい" } });
  expect(toSave(prepared(merged.state), theirs, "p")).toMatchObject({
    version: 8,
    values: { name: "注染手ぬぐい" },
    variants: [{ id: "b", version: 4, values: { price: "1430" } }],
  });
});

test("[OWN-11] where the person keeps the other's value of a conflict, the form goes on with that value", () => {
  const values = formOf({
    name: "注染手ぬぐい",
    keywords: "藍",
    "axis.0": "染め",
    "v.a.price": "1450",
    "v.b.price": "1430",
    "keep.name": "theirs",
    "keep.keywords": "yours",
    "keep.axes": "theirs",
    "keep.v.a.price": "theirs",
  });
  const state = withStored(sentState(values), base, namesOfStored(values));
  expect([state.texts.name, state.texts.keywords, state.places[0]]).toEqual(["手ぬぐい", "藍", "色"]);
  expect(state.rows.map(({ price }) => price)).toEqual(["1320", "1430"]);
  expect(toSave(prepared(state), base, "p")).toMatchObject({
    values: { keywords: "藍" },
    variants: [{ id: "b", values: { price: "1430" } }],
  });
});

test("[OWN-11] a row that another person has deleted is gone from the merged form", () => {
  const theirs = baseOf({ ...page, version: 8, variants: page.variants.slice(0, 1) });
  const merged = mergedState(send({ keywords: "藍" }), base, theirs);
  expect(merged.state.rows.map(({ key }) => key)).toEqual(["a"]);
  expect(merged.conflicts).toEqual({});
});

test("[OWN-11] a refusal's fields are named as the form's fields", () => {
  const sent = send({ "v.b.price": "-1", "add.0": "生成り", "v.a.remove": "1" });
  const input = toSave(sent, base, "p");
  const words = ["…"];
  const fields = { "values.name": words, "variants.0.price": words, "added.0.options.0": words, "removed.0": words };
  expect(Object.keys(formFields(fields, sent, input.variants))).toEqual(["name", "v.b.price", "v.n1.o0", "v.a.remove"]);
});

test("[OWN-11] ticked wrappings are saved as the only ones, none as a product that cannot be wrapped, and all as no limit", () => {
  const sentWith = (values: Record<string, string>) => toSave(send(values), base, "p").values;
  expect(sentWith({ wrappings: "some", "wrapping.w2": "on", "wrapping.w1": "on" })).toEqual({
    wrapping_ids: ["w1", "w2"],
  });
  expect(sentWith({ wrappings: "some" })).toEqual({ wrapping_ids: [] });
  expect(sentWith({ wrappings: "all", "wrapping.w1": "on" })).toEqual({});
  const limited = { ...base, texts: { ...base.texts, wrapping_ids: "w1" } };
  expect(toSave(send({ wrappings: "all", "wrapping.w1": "on" }), limited, "p").values).toEqual({ wrapping_ids: null });
});

test("[OWN-11] a new product gets its address and codes from its code, and no stock where none was typed", () => {
  const state = newState();
  const sent = prepared({
    ...state,
    texts: { ...state.texts, name: "手ぬぐい", code: "TNG-1" },
    added: ["紺、紅", "", ""],
    priceOfAll: "1320",
  });
  const { product, added } = toAdd(sent, "noren");
  expect(product).toMatchObject({
    key: "tng-1",
    axes: ["色"],
    state: "unpublished",
    tax_kind: "standard",
    maker_id: null,
  });
  expect(added.map(({ code, price, stock }) => [code, price, stock])).toEqual([
    ["TNG-1-KON", "1320", "0"],
    ["TNG-1-BENI", "1320", "0"],
  ]);
});

test("[OWN-11] carts are told of before fewer wrappings are saved, and not when there are more", () => {
  const use = { carts: 3, favourites: 0, lists: 0, restock_requests: 0, variants: [] };
  const fewer = send({ wrappings: "some", "wrapping.w1": "on" });
  expect(hidesSomething(fewer, base)).toBe(true);
  expect(effectsOfSave(fewer, base, use)).toEqual([
    "3件のカートに入っています。選べなくした包装は、お荷物から外れます。",
  ]);
  const limited = { ...base, texts: { ...base.texts, wrapping_ids: "w2" } };
  expect(hidesSomething(fewer, limited)).toBe(true);
  expect(hidesSomething(send(), limited)).toBe(false);
  expect(hidesSomething(send({ wrappings: "some", "wrapping.w1": "on", "wrapping.w2": "on" }), limited)).toBe(false);
});

const heldUse = {
  carts: 3,
  favourites: 2,
  lists: 1,
  restock_requests: 1,
  variants: [
    { id: "a", carts: 2, is_ordered: false },
    { id: "b", carts: 0, is_ordered: true },
  ],
};
const noUse = { carts: 0, favourites: 0, lists: 0, restock_requests: 0, variants: [] };

test("[OWN-11] before a product is hidden or archived its carts, favourites, lists and restock requests are told of, and only those that it has", () => {
  for (const [state, words] of [
    ["unpublished", "下書き"],
    ["archived", "廃番"],
  ]) {
    const sent = send({ state });
    expect(hidesSomething(sent, base)).toBe(true);
    expect(effectsOfSave(sent, base, heldUse)).toEqual([
      `3件のカートに入っています。「${words}」にすると、カートから注文できなくなります。`,
      "お気に入り2件、お客さまのリスト1件、入荷のお知らせの申し込み1件からも見えなくなります。",
    ]);
    expect(effectsOfSave(sent, base, { ...noUse, lists: 1200 })).toEqual([
      "お客さまのリスト1,200件からも見えなくなります。",
    ]);
    expect(effectsOfSave(sent, base, noUse)).toEqual([]);
  }
  const hidden = { ...base, texts: { ...base.texts, state: "unpublished" } };
  expect(hidesSomething(send({ state: "archived" }), hidden)).toBe(false);
});

test("[OWN-11] before a variant is taken off sale the carts that have it are told of, and not those of other variants", () => {
  const sent = send({ "v.a.is_on_sale": undefined });
  expect(hidesSomething(sent, base)).toBe(true);
  expect(effectsOfSave(sent, base, heldUse)).toEqual([
    "「紺」は2件のカートに入っています。販売を止めると、注文できなくなります。",
  ]);
  expect(effectsOfSave(send({ "v.b.is_on_sale": undefined }), base, heldUse)).toEqual([]);
  expect(hidesSomething(send({ name: "注染手ぬぐい", "v.a.price": "1430" }), base)).toBe(false);
});

test("[OWN-11] a copy has all variants and texts, and no code, address, JAN code or hour of its own; it is a draft", () => {
  const [first, second] = page.variants;
  const ended = "2026-12-24T15:00:00.000Z";
  const state = copyState({
    ...page,
    values: { ...page.values, sale_ends_at: ended },
    variants: [{ ...first!, values: { ...first!.values, jan_code: "4901234567894", shelf: "A-05" } }, second!],
  });
  expect(state.texts).toEqual({
    ...stateOf(page).texts,
    name: "手ぬぐい（コピー）",
    code: "",
    key: "",
    state: "unpublished",
    published_at: "",
    sale_ends_at: "",
  });
  const { product, added } = toAdd(prepared({ ...state, texts: { ...state.texts, code: "T-2" } }), "noren");
  expect(product).toMatchObject({ code: "T-2", key: "t-2", state: "unpublished", published_at: null });
  expect(added).toMatchObject([
    { code: "T-2-KON", options: ["紺"], price: "1320", jan_code: null, shelf: "A-05", stock: "0" },
    { code: "T-2-BENI", options: ["紅"], price: "1320", jan_code: null, stock: "0" },
  ]);
});
