import type { EveryCall, MadeInputs } from "./open-every-call.ts";
import { packingInputs } from "./packing-inputs.ts";
import { address, orderer } from "./products.ts";

export const cartToken = async ({ cart }: EveryCall) => ({ token: (await cart()).token });

export const cartInputs = {
  cart: {
    init: async (open) => ({ ...(await cartToken(open)), invalid_product: true }),
    reset: cartToken,
    get: async (open) => ({ ...(await cartToken(open)), prefecture: "東京都" }),
    addProduct: async (open) => ({ ...(await cartToken(open)), product_id: open.tea.id, quantity: 1 }),
    deleteProduct: async ({ cart, variant }) => {
      const { token, detail } = await cart();
      return { token, key: detail.products[0]!.key, ids: [variant.id] };
    },
    restoreProduct: async ({ cart, api }) => {
      const { token, detail } = await cart();
      await api.cart.deleteProduct({ token, key: detail.products[0]!.key });
      return { token };
    },
    freeCarriageProducts: cartToken,
    walletAmounts: async (open) => ({ ...(await cartToken(open)), prefecture: "東京都", payment_id: open.bank }),
    walletAmountsWith: async (open) => ({
      ...(await cartToken(open)),
      product_id: open.tea.id,
      quantity: 1,
      prefecture: "東京都",
      payment_id: open.bank,
    }),
    takeFromWallet: async (open) => ({ ...(await cartToken(open)), orderer, address }),
    modifyProduct: async ({ cart }) => {
      const { token, detail } = await cart();
      return { token, products: [{ key: detail.products[0]!.key, quantity: 2 }] };
    },
    addShipping: async (open) => ({
      ...(await cartToken(open)),
      address,
      user_address_id: undefined,
      is_additional: true,
    }),
    modifyShipping: async ({ cart }) => {
      const { token, detail } = await cart();
      const [{ key: shipping_key, packings }] = detail.shippings as [(typeof detail.shippings)[number]];
      const date = { delivery_at: "2026-11-27", delivery_timezone_key: "am", handover_key: "" };
      const email = {
        sender: address,
        sender_address_id: undefined,
        message: "お元気で",
        notice_email: "a@example.jp",
      };
      const way = { is_removed: false, choiceMode: "together" as const };
      return {
        token,
        shipping_key,
        packing_key: packings[0]!.key,
        address,
        ...date,
        ...email,
        ...way,
        user_address_id: undefined,
      };
    },
    modifyOrder: async (open) => ({
      ...(await cartToken(open)),
      orderer,
      payment_id: open.bank,
      conveni_code: "seven" as const,
      user_card_id: undefined,
      memo: "玄関先へ",
    }),
    decision: async ({ cart }) => {
      const { token, detail } = await cart();
      const card = { token: "tok_1", token_key: "key_1" };
      const kana = {
        orderer_kana: { last_name_kana: "ヤマダ", first_name_kana: "ハナコ" },
        receiver_kana: { shipping_last_name_kana: "ヤマダ", shipping_first_name_kana: "ハナコ" },
      };
      return {
        token,
        digest: detail.digest,
        card,
        is_saving_card: true,
        user_card_id: undefined,
        captcha: "",
        ...kana,
      };
    },
    resetShippings: async (open) => ({ ...(await cartToken(open)), is_removing_address: true }),
    modifyOther: async (open) => ({
      ...(await cartToken(open)),
      purpose: "贈りもの",
      questionnaire: [{ key: "how", answer: "雑誌で" }],
    }),
    deleteTransactionError: cartToken,
  },
  shipping: {
    leadTimes: async ({ cart }) => {
      const { token, detail } = await cart();
      const [{ key, packings }] = detail.shippings as [(typeof detail.shippings)[number]];
      return { token, keys: [`${packings[0]!.key}:${key}`], choiceMode: "each" };
    },
  },
  promotions: {
    offered: cartToken,
    addCoupon: async (open) => ({ ...(await cartToken(open)), code: open.offer.code }),
    deleteCoupon: async (open) => ({ ...(await cartToken(open)), code: open.offer.code }),
    usePoints: async (open) => ({ ...(await cartToken(open)), point: 0 }),
  },
  ...packingInputs,
} satisfies Partial<MadeInputs>;
