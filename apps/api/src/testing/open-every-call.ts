import type { Contract } from "@noren/contract/contract.ts";
import type { Endpoint, Input } from "@noren/contract/platform/endpoint.ts";
import { layoutKind, pageKind } from "#api/content/layout/layout-kind.ts";
import { landingPageKind } from "#api/content/landing-page/landing-page-kind.ts";
import { putMaker } from "./catalogue.ts";
import { liftUnpaidLimits, openForCards, putProducts, readyCart } from "./products.ts";
import { openContent } from "./content-to-find.ts";
import { putShirt } from "./made-to-order.ts";
import { offerAccessory, openPackingOptions } from "./packings.ts";
import { logIn } from "./members.ts";
import { putCoupon } from "./promotions.ts";
import { putContent } from "./put-content.ts";
import type { TestShop } from "./test-shop.ts";

/** A shop with data for every call of the contract. */
export async function openForEveryCall(test: TestShop) {
  const ready = await openForCards(test);
  await test.set("MEMBER.CARD_LIMIT", 100);
  await test.set("MEMBER.ADDRESS_LIMIT", 10_000);
  const { db, shop } = test;
  const variant = await putProducts(test, { stock: 900 });
  await putMaker(test, "mill", "いずみ織布");
  const tag = await putProducts(test, { name: "短冊", stock: 900 });
  await offerAccessory(test, variant, tag);
  const shirt = await putShirt(test);
  await openPackingOptions(test);
  await test.set("ORDER.SHIPPING.IS_ALLOW_MULTIPLE", true);
  await db
    .insertInto("postal_code")
    .values({ code: "1500001", prefecture: "東京都", city: "渋谷区", town: "神宮前" })
    .execute();
  const frame = { is_show_header: true, is_show_footer: true, above: [], below: [] };
  const page = { description: "", layout: "default", blocks: [] };
  await putContent(test, { kind: layoutKind, key: "default", fields: frame });
  await putContent(test, { kind: pageKind, key: "home", title: "暖簾", fields: page });
  await putContent(test, { kind: landingPageKind, key: "spring", title: "春のしたく", fields: {} });
  const noFrame = { kind: "frame", frame_url: null, script_url: null } as const;
  shop.providers.services.card = () => ({ ...noFrame, code: "card", name: "Card", is_test: true });
  await openContent(test);
  await test.set("ECOMMERCE_EVENT.IS_TRACKING", true);
  await test.set("GIFT.IS_USE", true);
  await liftUnpaidLimits(test);
  const offer = await putCoupon(test, { code: "AKI500", amount: 500 });
  const member = await logIn(test);
  // A first proof of the mailbox by a link would end the session that all calls share.
  await db.updateTable("member").set({ mailbox_proved_at: shop.clock() }).where("id", "=", member.user.id).execute();
  const cart = () => readyCart(ready, [{ id: variant.id }]);
  return { ...ready, variant, tag, shirt, member, offer, cart };
}
export type EveryCall = Awaited<ReturnType<typeof openForEveryCall>>;

type InputOf<E> = E extends Endpoint ? Input<E> : never;
export type MadeInputs = {
  [A in keyof Contract]: {
    [N in keyof Contract[A]]: (open: EveryCall) => InputOf<Contract[A][N]> | Promise<InputOf<Contract[A][N]>>;
  };
};
