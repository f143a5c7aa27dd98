import { expect, test } from "vitest";
import { createChannelCache } from "#api/channel/channel-cache.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { providerDefinitions } from "../provider/provider-definitions.ts";
import { openProviders } from "./open-providers.ts";

/** The shop's providers as a process with or without the test provider opens them. */
async function providersOf({ db, shop, channel }: TestShop, testUrl?: string) {
  const { secret, clock, log } = shop;
  const providers = openProviders({ db, secret, clock, log, definitions: providerDefinitions, testUrl });
  const read = createChannelCache(db, {}, undefined, undefined, providers.open);
  return providers.of((await read.byId(channel.id))!);
}

describeOnBothDatabases("the test provider", ({ shop }) => {
  test("[CART-13] takes a demo's payments without an account, also by methods that an earlier release has added; no other shop has it", async () => {
    const open = await shop();
    const row = { channel_id: open.channel.id, name: "" };
    await open.db
      .insertInto("payment_method")
      .values([
        { ...row, id: uuidv7(open.shop.clock()), code: "card", provider: "test" },
        { ...row, id: uuidv7(open.shop.clock()), code: "conveni", provider: null },
        { ...row, id: uuidv7(open.shop.clock()), code: "bank_transfer", provider: null },
      ])
      .execute();
    const demo = await providersOf(open, "http://127.0.0.1:9");
    expect(Object.keys(demo.byMethod).toSorted()).toEqual(["card", "conveni"]);
    expect(demo.services.card!("http://shop.test")).toMatchObject({
      is_test: true,
      frame_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9\/frame\?origin=http%3A%2F%2Fshop\.test&key=/),
    });
    expect(demo.services.conveni!("http://shop.test")).toBeUndefined();
    // addresses by the provider's code, and by a method's, as before decision 114
    expect(["test", "conveni", "invoice", "__proto__"].map((name) => demo.at(name).length)).toEqual([1, 1, 0, 0]);
    const taken = { code: "card", provider: "test", created_at: open.shop.clock() } as const;
    expect(demo.ofPayment(taken)).toBe(demo.byMethod.card);

    const other = await providersOf(open);
    expect([other.byMethod, other.at("test"), other.ofPayment(taken)]).toEqual([{}, [], undefined]);
  });
});
