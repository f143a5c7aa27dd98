import { inquiryInput, ownInquiry, productRequestInput } from "./inquiries.ts";
import type { Prepare } from "./doubled-cart-calls.ts";
import { restockInputs, shownReview, tagPassword } from "./product-inputs.ts";
import { buy } from "./purchases.ts";
import { putNews } from "./shop-text-inputs.ts";

/** The second deletion finds nothing. */
const gone = (call: Promise<unknown>) => call.catch(({ status }) => (status === 404 ? {} : status));

/** Changing calls about products and texts, prepared to be made twice. */
export const doubledProductCalls: Record<string, Prepare> = {
  "like.add": async ({ towel }, { me }) => {
    const key = towel.code.toLowerCase();
    return { call: (idempotencyKey) => me.like.add({ key }, { idempotencyKey }) };
  },
  "like.remove": async ({ towel }, { me }) => {
    const key = towel.code.toLowerCase();
    await me.like.add({ key });
    return { call: (idempotencyKey) => me.like.remove({ key }, { idempotencyKey }) };
  },
  "productHistory.add": async ({ towel }, { me }) => ({
    call: (idempotencyKey) => me.productHistory.add({ product_id: towel.id }, { idempotencyKey }),
  }),
  "productHistory.merge": async ({ api, towel }, { me }) => {
    const { token } = await api.productHistory.add({ product_id: towel.id });
    return { call: (idempotencyKey) => me.productHistory.merge({ token: token! }, { idempotencyKey }) };
  },
  "productHistory.remove": async ({ towel }, { me }) => {
    const { product_id: id } = await me.productHistory.add({ product_id: towel.id });
    return { call: () => gone(me.productHistory.remove({ id })) };
  },
  "productHistory.clear": async ({ towel }, { me }) => {
    await me.productHistory.add({ product_id: towel.id });
    return { call: () => me.productHistory.clear() };
  },
  "searchHistory.add": async (_, { me }) => ({ call: () => me.searchHistory.add({ word: "タオル" }) }),
  "searchHistory.clear": async (_, { me }) => {
    await me.searchHistory.add({ word: "タオル" });
    return { call: () => me.searchHistory.clear() };
  },
  "productRequest.remove": async (_, { me }) => {
    const { id } = await me.productRequest.send(productRequestInput());
    return { call: () => gone(me.productRequest.remove({ id })) };
  },
  "news.read": async (ready, { me }) => {
    const readable_id = await putNews(ready);
    return { call: (idempotencyKey) => me.news.read({ readable_id }, { idempotencyKey }) };
  },
  "review.help": async (ready, { me }) => {
    const input = await shownReview(ready);
    return { call: (idempotencyKey) => me.review.help(input, { idempotencyKey }) };
  },
  "review.unhelp": async (ready, { me }) => {
    const input = await shownReview(ready);
    await me.review.help(input);
    return { call: (idempotencyKey) => me.review.unhelp(input, { idempotencyKey }) };
  },
  "review.add": async (ready, { me }) => {
    await buy(ready, me, [ready.towel.id]);
    const input = { key: ready.towel.code.toLowerCase(), rating: 4, review: "ふんわりです。", display_name: "はな" };
    return { call: (idempotencyKey) => me.review.add(input, { idempotencyKey }) };
  },
  "tag.password": async (ready) => {
    const input = await tagPassword(ready);
    return { call: (idempotencyKey) => ready.api.tag.password(input, { idempotencyKey }) };
  },
  "restock.request": async (ready) => {
    const input = await restockInputs.request(ready);
    return { call: (idempotencyKey) => ready.api.restock.request(input, { idempotencyKey }) };
  },
  "inquiry.send": async (ready) => {
    const input = inquiryInput();
    return { call: (idempotencyKey) => ready.api.inquiry.send(input, { idempotencyKey }) };
  },
  "inquiry.reply": async (_, member) => {
    const input = { key: await ownInquiry(member), body: "写真もお送りします。" };
    return { call: (idempotencyKey) => member.me.inquiry.reply(input, { idempotencyKey }) };
  },
  "productRequest.send": async (ready) => {
    const input = productRequestInput();
    return { call: (idempotencyKey) => ready.api.productRequest.send(input, { idempotencyKey }) };
  },
  "restock.cancel": async (ready) => {
    const input = await restockInputs.cancel(ready);
    return { call: () => gone(ready.api.restock.cancel(input)) };
  },
};
