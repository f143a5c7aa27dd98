import { expect, test } from "vitest";
import { json } from "#api/platform/db/json.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { always } from "#api/content/save-content.service.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { openCarrier, openPayments } from "#api/testing/products.ts";
import { createChannelCache } from "./channel-cache.ts";

describeOnBothDatabases("an invalid stored value of a channel", ({ shop, db }) => {
  test("is omitted and reported, and the rest of the shop works", async () => {
    const test = await shop();
    await openCarrier(test);
    const { bank } = await openPayments(test);
    const { id: channel_id } = test.channel;
    await db()
      .updateTable("payment_method")
      .set({ rules: json({ max: "10万円" }) })
      .where("id", "!=", bank)
      .execute();
    await db()
      .updateTable("carrier")
      .set({ by_prefecture: json({ 東京都: 660 }) })
      .execute();
    await db()
      .insertInto("content")
      .values({
        id: uuidv7(),
        channel_id,
        kind: "page",
        key: "home",
        fields: json({ blocks: "hero" }),
        publish_from: always,
      })
      .execute();
    const problems: string[] = [];
    const read = await createChannelCache(db(), {}, (problem) => void problems.push(problem)).byId(channel_id);
    expect(read).toMatchObject({ payments: [{ id: bank }], carriers: [], pages: new Map() });
    const named = ["noren: page home", "noren: rules of cash_on_delivery", "noren: carrier yamabiko"];
    expect(problems.map((problem) => problem.split(" is not as")[0])).toEqual(named);
    expect(problems[1]).toContain("max");
  });

  test("[THEME-07] an invalid stored setting is reported, and its default is used", async () => {
    const { channel, set, db: own } = await shop();
    await set("GIFT.LINK_DAYS", 9999);
    await set("CART.POPUP_COMPONENT", "nothing-like-it");
    await set("SITE.LOADING.SIZE", 40);
    const problems: string[] = [];
    const note = (problem: string) => void problems.push(problem);
    const read = await createChannelCache(own, {}, note, note).byId(channel.id);
    expect(problems.toSorted()).toEqual([
      "noren: CART.POPUP_COMPONENT に設定できない値です。",
      "noren: GIFT.LINK_DAYS に設定できない値です。",
    ]);
    expect(read!.settings).toMatchObject({
      "GIFT.LINK_DAYS": 14,
      "CART.POPUP_COMPONENT": "none",
      "SITE.LOADING.SIZE": 40,
    });
  });

  test("[THEME-20] only the fields of the contract are public in its profile", async () => {
    const { channel, shop: own, api } = await shop();
    const profile = json({
      tagline: "日々の道具",
      company: { name: "みほん堂", bank_account: "1234567" },
      note: "内緒",
    });
    await db().updateTable("channel").set({ profile }).where("id", "=", channel.id).execute();
    own.channels.drop();
    const { site } = await api.channel.public();
    expect(site).toMatchObject({ tagline: "日々の道具", description: "", company: { name: "みほん堂", email: "" } });
    expect(JSON.stringify(site)).not.toMatch(/1234567|内緒/);
  });
});
