import { expect, test } from "vitest";
import { invariants } from "#api/admin/audit/invariants.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn, registration } from "#api/testing/members.ts";
import { openForCards, openForOrders, readyCart } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const wordsOf = async ({ api }: Pick<TestShop, "api">, path: string) =>
  JSON.stringify((await api.staticPage.byPath({ path })).data.blocks);
const versionNow = async ({ api }: Pick<TestShop, "api">) => (await api.user.dummy()).policy_version;

describeOnBothDatabases("the shop's texts", ({ shop, db }) => {
  test("[CON-18] [CON-09] every channel has its own terms, privacy policy, returns and guide, with a version of the agreed texts", async () => {
    const open = await openForOrders(await shop());
    const titles = {
      terms: "利用規約",
      privacy: "プライバシーポリシー",
      returns: "送料・返品について",
      guide: "ご利用ガイド",
    };
    for (const [name, title] of Object.entries(titles)) {
      const { url, data } = await open.api.staticPage.byPath({ path: `/${name}` });
      expect({ url, title: data.title }).toEqual({ url: `/${name}`, title });
      expect(data.version).toBe(["terms", "privacy"].includes(name) ? await versionNow(open) : null);
      expect(JSON.stringify(data.blocks)).toContain("暖簾");
      expect(JSON.stringify(data.blocks)).not.toContain("{{");
    }
    for (const path of ["/about", "/law/more", "/constructor"])
      await expect(open.api.staticPage.byPath({ path })).rejects.toMatchObject({ code: "common.not_found" });
  });

  test("[CON-18] no text contradicts a setting", async () => {
    const open = await openForOrders(await shop());
    await open.set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", 5000);
    const before = (await wordsOf(open, "/guide")) + (await wordsOf(open, "/returns"));
    expect(before).toContain("5,000円以上のご注文は、送料無料");
    expect(before).toContain("会員登録");
    expect(before).toContain("ポイントの有効期限は、獲得から12か月です");
    expect(before).not.toContain("ソーシャルギフト");
    expect(before).toMatch(/沖縄県<\/th>\\n<td>1,540円<.*そのほかの都道府県<\/th>\\n<td>660円</);
    // a shop without company details still has its form, and mentions none of the missing details
    expect(before).toContain("/contact");
    expect(before).not.toMatch(/電話番号：|メールアドレス：/);
    await open.set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", null);
    await open.set("SITE.NO_MEMBER_USE", true);
    await open.set("GIFT.IS_USE", true);
    await open.set("GIFT.CARRIAGE", 990);
    const pages = ["/guide", "/returns", "/terms", "/privacy"];
    const after = (await Promise.all(pages.map((path) => wordsOf(open, path)))).join("");
    expect(after).not.toContain("送料無料");
    expect(after).not.toMatch(/会員登録|会員の|マイページ|お気に入り/);
    expect(after).not.toContain("ポイントの有効期限");
    expect(after).toContain("送料は、お届け先にかかわらず990円です");
    expect(after).not.toContain("クレジットカード");
    expect(after).toContain("ご返金は、銀行口座へのお振り込みで行います");
  });

  test("[CON-18] the privacy policy names the histories, reviews, logins and restock addresses that the shop stores", async () => {
    const open = await openForOrders(await shop());
    const statements = [
      "検索した言葉の履歴",
      "ご覧になった商品の履歴",
      "商品のレビュー（評価、文章、ニックネーム）",
      "入荷のお知らせをお申し込み",
      "ログインの日時、接続元のアドレス、端末",
    ];
    const named = async () => {
      const words = await wordsOf(open, "/privacy");
      return statements.map((one) => words.includes(one));
    };
    expect(await named()).toEqual([true, true, true, true, true]);
    expect(await wordsOf(open, "/privacy")).toContain("商品のページへ掲載するため");
    // only members post reviews and log in
    await open.set("SITE.NO_MEMBER_USE", true);
    expect(await named()).toEqual([true, true, false, true, false]);
  });

  test("[CON-18] with card payments, the texts explain the handling of card numbers and refunds to cards", async () => {
    const open = await openForCards(await shop());
    expect(await wordsOf(open, "/privacy")).toContain("当社は番号を受け取らず、保存もしません");
    expect(await wordsOf(open, "/privacy")).toContain("会員サービスの提供のため");
    expect(await wordsOf(open, "/returns")).toContain("クレジットカードの取り消し");
  });

  test("[CON-18] [CON-12] an owner's text replaces the default; its HTML is sanitized, and placeholders are filled", async () => {
    const open = await openForOrders(await shop());
    await open.set(
      "POLICY.RETURNS",
      "## 送料\n<b onclick=alert(1)>{{free_carriage}}</b>\n<script>alert(1)</script>\n\n## 空の見出し\n{{gift}}\n\n## 最後\n{{no_such_part}}",
    );
    await open.set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", 3000);
    const { data } = await open.api.staticPage.byPath({ path: "/returns" });
    const html = `<h2>送料</h2>
<p><strong>商品の合計（税込）が3,000円以上のご注文は、送料無料でお届けします。</strong></p>

<h2>最後</h2>
<p>{{no_such_part}}</p>`;
    expect(data.blocks).toEqual([{ kind: "html", html }]);
  });

  test("[CON-18] members and orders have the agreed version, and its texts stay stored unchanged", async () => {
    const open = await openForOrders(await shop());
    const old = await versionNow(open);
    const { user } = await logIn(open);
    const first = await readyCart(open, [{ id: open.towel.id }]);
    const placed = await open.api.cart.decision({ token: first.token, digest: first.detail.digest });
    await open.set("POLICY.TERMS", "## 新しい規約\n\n当店の規約です。");
    const today = await versionNow(open);
    expect(today).not.toBe(old);
    const second = await readyCart(open, [{ id: open.tea.id }]);
    const later = await open.api.cart.decision({ token: second.token, digest: second.detail.digest });

    const member = await db().selectFrom("member").select("policy_version").where("id", "=", user.id).execute();
    expect(member).toEqual([{ policy_version: old }]);
    const orders = await db().selectFrom("shop_order").select(["order_no", "policy_version"]).execute();
    expect(orders).toHaveLength(2);
    expect(orders).toContainEqual({ order_no: placed.order_no, policy_version: old });
    expect(orders).toContainEqual({ order_no: later.order_no, policy_version: today });
    const versions = await db().selectFrom("policy_version").select(["version", "texts"]).execute();
    const textOf = (version: string) => JSON.stringify(versions.find((one) => one.version === version)?.texts);
    expect(textOf(old)).toContain("ご注文と契約の成立");
    expect(textOf(today)).toContain("当店の規約です。");
  });

  test("[CON-18] [CART-23] terms, cancellation terms or an offer that change after the confirm screen are shown before ordering", async () => {
    const open = await openForOrders(await shop());
    const change = {
      "POLICY.PRIVACY": "新しい方針です。",
      "RETURN.DAYS": 3,
      "ORDER.OFFER_PERIOD": "今週末まで。",
    } as const;
    for (const [key, value] of Object.entries(change)) {
      const { token, detail } = await readyCart(open, [{ id: open.towel.id }]);
      await open.set(key as keyof typeof change, value);
      const decision = (digest: string) => open.api.cart.decision({ token, digest });
      await expect(decision(detail.digest)).rejects.toMatchObject({ code: "cart.decision.changed" });
      const { detail: again } = await open.api.cart.get({ token });
      await expect(decision(again.digest)).resolves.toMatchObject({ state: "waiting" });
    }
  });

  test("[CON-18] a registration whose form showed outdated terms is refused until the current ones were shown", async () => {
    const open = await shop();
    const old = await versionNow(open);
    await open.set("POLICY.TERMS", "新しい規約です。");
    const input = registration();
    await expect(open.api.user.register({ ...input, policy_version: old })).rejects.toMatchObject({
      code: "user.policy_changed",
    });
    const user = await open.api.user.register({ ...input, policy_version: await versionNow(open) });
    const row = await db().selectFrom("member").select("policy_version").where("id", "=", user.id).executeTakeFirst();
    expect(row?.policy_version).toBe(await versionNow(open));
  });

  test("[CON-18] the audit reports orders and members whose agreed texts are missing", async () => {
    const open = await openForOrders(await shop());
    const { token } = await readyCart(open, [{ id: open.towel.id }]);
    const { order_no } = await open.api.cart.decision({ token });
    const { broken } = invariants.find(({ words }) => words.includes("同意された規約"))!;
    expect((await broken.execute(db())).rows).toEqual([]);
    await db().deleteFrom("policy_version").execute();
    expect((await broken.execute(db())).rows).toEqual([{ what: expect.stringContaining(order_no) }]);
  });
});
