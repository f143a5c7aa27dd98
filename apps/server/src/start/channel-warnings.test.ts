import { json } from "@noren/api/platform/db/json.ts";
import { describeOnBothDatabases } from "@noren/api/testing/databases.ts";
import { openForOrders } from "@noren/api/testing/products.ts";
import { expect, test } from "vitest";
import { channelWarnings } from "./channel-warnings.ts";

const company = {
  name: "みほん堂",
  representative: "見本太郎",
  address: "東京都台東区",
  phone_number: "03-0000-0000",
  email: "shop@mihon.example",
};

describeOnBothDatabases("what an owner reads when the shop starts", ({ shop, db }) => {
  test("[CON-18] names the items that a channel's 特定商取引法に基づく表記 lacks, until they are set", async () => {
    const open = await shop();
    const warnings = () => channelWarnings(open.shop);
    expect(await warnings()).toEqual([
      expect.stringMatching(
        /^チャネル noren の特定商取引法に基づく表記に、販売業者、.*お支払い方法、商品のお届け時期がありません。/,
      ),
    ]);
    await openForOrders(open);
    await db()
      .updateTable("channel")
      .set({ profile: json({ company }) })
      .execute();
    open.shop.channels.drop();
    expect(await warnings()).toEqual([]);
    await db()
      .updateTable("product_model")
      .set({ delivery_class: "cool" })
      .where("code", "in", db().selectFrom("product_model").select("code").limit(1))
      .execute();
    await db()
      .updateTable("carrier")
      .set({ delivery_classes: ["normal"] })
      .execute();
    expect(await warnings()).toEqual([
      expect.stringMatching(
        /^チャネル noren: 配送区分「クール便」を運べる配送会社がないため、.+ など1件の商品は注文できません。/,
      ),
    ]);
    await db()
      .updateTable("carrier")
      .set({ delivery_classes: ["normal", "cool"] })
      .execute();
    expect(await warnings()).toEqual([]);
    await db().deleteFrom("channel_host").execute();
    open.shop.channels.drop();
    expect(await warnings()).toEqual([expect.stringContaining("アドレスが決まっていない")]);
    await db().deleteFrom("channel").execute();
    open.shop.channels.drop();
    expect(await warnings()).toEqual([expect.stringContaining("npm run shop -- init で開いてください")]);
  });
});
