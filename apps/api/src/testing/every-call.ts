import { accountInputs } from "./account.ts";
import { addressInputs } from "./addresses.ts";
import { stateOf } from "#api/payment-method/provider/return-state.ts";
import { savePicture } from "#api/channel/stored-file/save-picture.ts";
import { cartInputs, cartToken as token } from "./cart-inputs.ts";
import { captchaInputs } from "./captchas.ts";
import { signatureOf } from "./fake-provider.ts";
import { readyCart } from "./products.ts";
import { contentInputs } from "./content-inputs.ts";
import { guestOrderInputs } from "./guest-orders.ts";
import { giftInputs } from "./gift-inputs.ts";
import { loginWayInputs } from "./login-ways.ts";
import { identityInputs } from "./identities.ts";
import { loginSyncInputs } from "./login-syncs.ts";
import { inquiryInputs } from "./inquiries.ts";
import { parcelInputs } from "./parcel-inputs.ts";
import { acceptedOrder, ownMemo } from "./own-orders.ts";
import { everyUserField } from "./members.ts";
import { receiptLinkTo, settleOrder } from "./documents.ts";
import { productInputs } from "./product-inputs.ts";
import { passkeyInputs } from "./passkeys.ts";
import { ecommerceEventInputs } from "./ecommerce-events.ts";
import { bookmarkInputs } from "./bookmarks.ts";
import { memorialInputs } from "./memorials.ts";
import { timeseriesInputs } from "./timeseries.ts";
import { systemMessageInputs } from "./system-messages.ts";
import { userListInputs } from "./user-lists.ts";
import { shopTextInputs } from "./shop-text-inputs.ts";
import type { EveryCall, MadeInputs } from "./open-every-call.ts";

const none = () => ({});
const placed = async ({ cart, api }: EveryCall) => {
  const { token, payment_id } = await cart();
  return { token, payment_id: payment_id!, orderNo: (await api.cart.decision({ token })).order_no };
};

const ownOrder = async ({ member, cart }: EveryCall) => {
  const [placed] = (await member.me.order.list()).data;
  if (!placed)
    await member.me.cart.decision({ token: (await member.me.cart.init({ token: (await cart()).token })).token });
  return { id: (await member.me.order.list()).data[0]!.id };
};
const paidOrder = async (open: EveryCall) => {
  const { id } = await ownOrder(open);
  await settleOrder(open, id);
  return { id };
};
const receiptLink = async (open: EveryCall) => {
  const { id } = await paidOrder(open);
  return receiptLinkTo(open, id);
};
const receiptInfo = { addressee: "株式会社みほん旅館", honorific: "御中" as const, proviso: "お品代" };

/**
 * For every call an input with every field filled in, good enough to be answered. A new call does not compile without
 * its own.
 */
export const goodInputs: MadeInputs = {
  channel: {
    public: none,
    settings: none,
    colorScheme: none,
    layout: () => ({ page: "default" }),
    pageLayout: () => ({ page: "home" }),
  },
  storedFile: {
    contents: async ({ shop, db, channel }) => {
      const storing = { shop, db, now: shop.clock(), channel };
      const { path } = await savePicture(storing, new Uint8Array([0xff, 0xd8, 0xff]), { name: "茶.jpg", alt: "" });
      return { url: `/files/${path}` };
    },
    upload: () => ({ file: new File([new Uint8Array([0xff, 0xd8, 0xff])], "茶.jpg"), dir: "inquiries" as const }),
  },
  staticPage: { byPath: () => ({ path: "/law" }), urls: none },
  ...contentInputs,
  ...shopTextInputs,
  landingPage: { list: () => ({ page: 1, per: 10 }), bySlug: () => ({ slug: "spring" }) },
  ...productInputs,
  review: {
    list: ({ variant }) => ({ key: variant.code.toLowerCase(), page: 1, per: 10 }),
    add: async (open) => {
      const { id } = await ownOrder(open);
      await open.db.updateTable("shop_order").set({ state: "paid" }).where("id", "=", id).execute();
      await open.db.deleteFrom("product_review").execute();
      const review = "洗うほどやわらかくなりました。";
      return { key: open.variant.code.toLowerCase(), rating: 5, review, display_name: "はな" };
    },
  },
  ...inquiryInputs,
  ...systemMessageInputs,
  ...timeseriesInputs,
  ...memorialInputs,
  ...bookmarkInputs,
  ...ecommerceEventInputs,
  businessDate: { calendar: () => ({ startDate: "2026-12-01", endDate: "2026-12-31" }) },
  postal: { addresses: () => ({ code: "150-0001" }), prefectures: none },
  ...cartInputs,
  ...parcelInputs,
  payment: {
    service: () => ({ code: "card" }),
    methods: none,
    choices: token,
    fraud: async (open) => {
      const { token } = await readyCart(open, [{ id: open.variant.id }], open.card);
      await open.api.cart.decision({ token });
      const reference = [...open.fake.charges.keys()].at(-1)!;
      const result = { reference, result: "review", score: 70, reason: "", checkedAt: open.shop.clock() };
      const payload = JSON.stringify({ id: crypto.randomUUID(), ...result });
      return { time: String(open.shop.clock().getTime()), payload, signature: signatureOf(payload) };
    },
    outcome: async (open) => {
      const { token } = await readyCart(open, [{ id: open.variant.id }], open.card);
      await open.api.cart.decision({ token });
      return { return_state: stateOf([...open.fake.charges.keys()].at(-1)!, open.shop.secret) };
    },
    check: async (open) => {
      const { token, payment_id } = await placed(open);
      return { token, payment_id };
    },
  },
  shipping: {
    leadTimes: async ({ cart }) => {
      const { token, detail } = await cart();
      const [{ key, packings }] = detail.shippings as [(typeof detail.shippings)[number]];
      return { token, keys: [`${packings[0]!.key}:${key}`], choiceMode: "each" };
    },
  },
  memo: {
    add: async (open) => ({ order_id: await acceptedOrder(open), body: "母の贈りもの" }),
    change: async (open) => ({ id: await ownMemo(open), body: "喜ばれた" }),
    remove: async (open) => ({ id: await ownMemo(open) }),
  },
  order: {
    list: () => ({ from: "2026-01-01", to: "2026-12-31", state: "accepted", word: "タオル", page: 1, per: 10 }),
    detail: ownOrder,
    cancel: async (open) => ({ id: await acceptedOrder(open), cancel_reason: "買いまちがえたため" }),
    ofCart: async (open) => {
      const { token, orderNo } = await placed(open);
      return { token, orderNo };
    },
  },
  ...guestOrderInputs,
  ...giftInputs,
  document: {
    quotationOfCart: async (open) => ({ ...(await token(open)), addressee: "株式会社みほん旅館", honorific: "御中" }),
    quotationOfOrder: ownOrder,
    receipt: paidOrder,
    issueReceipt: async (open) => ({ ...(await paidOrder(open)), ...receiptInfo }),
    guestReceiptFile: receiptLink,
    checkReceipt: receiptLink,
    guestReceipt: receiptLink,
    modifyGuestReceipt: async (open) => ({ ...(await receiptLink(open)), receiptInfo }),
  },
  ...accountInputs,
  ...passkeyInputs,
  ...loginWayInputs,
  ...identityInputs,
  ...loginSyncInputs,
  schoolKey: { check: () => ({ key: "さくら2026" }) },
  captcha: captchaInputs,
  user: {
    me: none,
    update: ({ member }) => ({ ...everyUserField({ email: member.email }), current_password: member.password }),
    // a name that is taken from the second time on, so that only the first needs a slow hash
    register: async ({ api }) => ({
      ...everyUserField({}),
      username: "hanako",
      captcha: "",
      policy_version: (await api.user.dummy()).policy_version,
    }),
    changePassword: ({ member }) => ({ current_password: member.password, password: member.password }),
    dummy: none,
    leaving: none,
    leave: none,
  },
  promotions: {
    addCoupon: async (open) => ({ ...(await token(open)), code: open.offer.code }),
    deleteCoupon: async (open) => ({ ...(await token(open)), code: open.offer.code }),
    usePoints: async (open) => ({ ...(await token(open)), point: 0 }),
  },
  coupon: {
    list: none,
    mine: () => ({ page: 1, per: 10 }),
    claim: ({ offer }) => ({ coupon_id: offer.id, page: "coupon" }),
  },
  point: { balance: none, histories: () => ({ page: 1, per: 10 }) },
  memberSummary: { get: none },
  ...userListInputs,
  ...addressInputs,
  userCard: {
    list: none,
    add: () => ({ token: crypto.randomUUID(), token_key: "key_1" }),
    delete: async ({ member }) => ({ id: await savedCard(member) }),
    use: async ({ member }) => ({ id: await savedCard(member) }),
  },
};

async function savedCard({ me }: EveryCall["member"]): Promise<string> {
  const { card } = await me.userCard.add({ token: crypto.randomUUID(), token_key: "key_1" });
  return card!.id;
}
