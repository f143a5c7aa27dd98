import type { EveryCall, MadeInputs } from "./open-every-call.ts";
import { shirtChoice } from "./made-to-order.ts";

const token = async ({ cart }: EveryCall) => ({ token: (await cart()).token });

const gift_wrapping = {
  wrapping: "kiri",
  noshi: { kind: "iwai", position: "outside" as const, title: "御祝", names: ["山田"] },
  bags: 1,
  card: "おめでとう",
};

async function withAccessory({ cart, tag, api }: EveryCall) {
  const { token, detail } = await cart();
  const key = detail.products[0]!.key;
  const added = await api.accessory.add({ token, key, product_id: tag.id, quantity: 1 });
  return { token, key: added.detail.products.find(({ parent_key }) => parent_key === key)!.key };
}

/** Good inputs for the calls around parcels, accessories and sets. */
export const packingInputs: Pick<MadeInputs, "packing" | "accessory" | "productSet"> = {
  packing: {
    options: () => ({}),
    plans: token,
    divide: async ({ cart }) => {
      const { token, detail } = await cart();
      const [{ key: shipping_key, packings }] = detail.shippings as [(typeof detail.shippings)[number]];
      const parts = [{ shipping_key, packing_key: packings[0]!.key, quantity: 1 }];
      return { token, products: [{ key: detail.products[0]!.key, parts }] };
    },
    add: async ({ cart }) => {
      const { token, detail } = await cart();
      const products = [{ key: detail.products[0]!.key, quantity: 1 }];
      const [{ key: shipping_key, packings }] = detail.shippings as [(typeof detail.shippings)[number]];
      return { token, shipping_key, packing_key: packings[0]!.key, products, ...gift_wrapping };
    },
    modify: async ({ cart }) => {
      const { token, detail } = await cart();
      const [{ key: shipping_key, packings }] = detail.shippings as [(typeof detail.shippings)[number]];
      return { token, shipping_key, packing_key: packings[0]!.key, is_removed: false, ...gift_wrapping };
    },
  },
  accessory: {
    ofProduct: ({ variant }) => ({ key: variant.code.toLowerCase() }),
    add: async ({ cart, tag }) => {
      const { token, detail } = await cart();
      return { token, key: detail.products[0]!.key, product_id: tag.id, quantity: 1 };
    },
    modify: async (open) => ({ ...(await withAccessory(open)), quantity: 1 }),
    remove: (open) => withAccessory(open),
  },
  productSet: {
    add: async (open) => ({
      ...(await token(open)),
      products: [{ product_id: open.shirt.id, quantity: 1, configuration: shirtChoice }],
    }),
  },
};
