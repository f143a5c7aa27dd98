import { expect, test } from "vitest";
import { json } from "#api/platform/db/json.ts";
import { foldStaleTexts } from "#api/product/search-text.service.ts";
import { putBrand, putCategory, putMaker, putProduct, putTag } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { fieldsOf, newProduct, newVariant, openDraft, sixVariants } from "#api/testing/product-page.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";

describeOnBothDatabases("a product's page in the console", ({ shop }) => {
  test("[OWN-11] a draft with six variants, texts, groups and stock is made in one call, seen by nobody, and published by the next", async () => {
    const open = await shop();
    const maker = await putMaker(open, "mill", "はまかぜ染場");
    const brand = await putBrand(open, "kasumi", "霞");
    const cloth = await putCategory(open, "cloth", "布");
    const summer = await putCategory(open, "summer", "夏");
    const tag = await putTag(open, "gift", "贈りもの");
    const { owner } = await asStaff(open);
    const groups = {
      maker_id: maker.id,
      brand_id: brand.id,
      main_category_id: cloth.id,
      category_ids: [summer.id],
      tag_ids: [tag.id],
      specs: [{ name: "素材", value: "綿100％" }],
      seo_description: "裏まで染まる、麻の葉の手ぬぐい。",
    };
    const key = { idempotencyKey: crypto.randomUUID() };
    const input = { channel: "noren", product: newProduct(groups), added: sixVariants() };
    const { id, version } = await owner.productPage.add(input, key);
    expect(await owner.productPage.add(input, key)).toMatchObject({ id });
    const page = await owner.productPage.one({ id });
    expect(page).toMatchObject({ version, is_shown: false, may_edit: true, channel: "noren" });
    expect(page.values).toEqual({ ...newProduct(groups), published_at: null });
    expect(page.variants.map(({ values, stock, hex }) => [values.code, values.options, stock, hex])).toEqual(
      sixVariants().map(({ code, options }) => [code, options, 3, options[0] === "紺" ? "#1f2f54" : "#b5304a"]),
    );
    await expect(open.api.product.detail({ key: "tng-0002" })).rejects.toMatchObject({ code: "product.not_found" });
    await owner.productPage.save({ id, version, values: { state: "published" }, variants: [], added: [], removed: [] });
    await foldStaleTexts({ db: open.db, actor: open.actor });
    const detail = await open.api.product.detail({ key: "tng-0002" });
    expect(detail).toMatchObject({
      price_min: 1320,
      price_max: 1320,
      maker: { name: "はまかぜ染場" },
      brand: { name: "霞" },
      seo_description: groups.seo_description,
    });
    expect(detail.options).toEqual([
      { name: "色", values: ["紺", "紅"] },
      { name: "サイズ", values: ["S", "M", "L"] },
    ]);
    expect((await open.api.product.list({ word: "麻の葉" })).data).toHaveLength(1);
    expect((await open.api.product.list({ category: "summer", option: "色:紅" } as never)).data).toHaveLength(1);
    const moves = await open.db.selectFrom("stock_movement").select(["delta", "reason"]).execute();
    expect(moves).toEqual(Array.from({ length: 6 }, () => ({ delta: 3, reason: "initial" })));
    expect((await owner.record.of({ kind: "product", id, limit: 100 })).records.length).toBeGreaterThan(0);
  });

  test("[OWN-11] a doubled or an empty option, a price of −1 or 10^9, a wrong JAN code and codes that are used are refused at their cells, and nothing is made", async () => {
    const open = await shop();
    await putProduct(open, { code: "OLD-1", variants: [{ code: "OLD-1-A" }] });
    const { owner } = await asStaff(open);
    const add = (product: object, ...added: ReturnType<typeof newVariant>[]) =>
      fieldsOf(owner.productPage.add({ channel: "noren", product: newProduct(product), added }));
    const rows = sixVariants();
    expect(await add({}, ...rows, newVariant("X", ["紺", "Ｍ"]))).toEqual(["added.6.options.0"]);
    expect(await add({}, newVariant("X", ["紺", ""]))).toEqual(["added.0.options.1"]);
    expect(await add({}, newVariant("X", ["紺"]))).toEqual(["added.0.options.1"]);
    for (const price of [-1, 1_000_000_000, 1.5])
      expect(await add({}, newVariant("X", ["紺", "M"], { price }))).toEqual(["added.0.price"]);
    expect(await add({}, newVariant("X", ["紺", "M"], { stock: -1 }))).toEqual(["added.0.stock"]);
    expect(await add({}, newVariant("X", ["紺", "M"], { jan_code: "4901234567890" }))).toEqual(["added.0.jan_code"]);
    expect(await add({}, newVariant("X", ["紺", "M"]), newVariant("ｘ", ["紺", "L"]))).toEqual(["added.1.code"]);
    expect(await add({}, newVariant("old-1-a", ["紺", "M"]))).toEqual(["added.0.code"]);
    expect(await add({ code: "OLD-1", key: "old-1" })).toEqual(["product.code", "product.key"]);
    expect(await add({ key: "紺" })).toEqual(["product.key"]);
    expect(await add({ axes: ["色", "色"] })).toEqual(["product.axes.1"]);
    expect(await add({ axes: [] }, newVariant("X", []), newVariant("Y", []))).toContain("product.axes.0");
    expect(await add({ state: "published" })).toEqual(["product.state"]);
    const unknown = crypto.randomUUID();
    expect(await add({ maker_id: unknown, tag_ids: [unknown] })).toEqual(["product.maker_id", "product.tag_ids"]);
    const late = { published_at: "2026-12-02T00:00:00+09:00", sale_ends_at: "2026-12-01T00:00:00+09:00" };
    expect(await add(late)).toEqual(["product.sale_ends_at"]);
    expect(await open.db.selectFrom("product_model").select("code").execute()).toEqual([{ code: "OLD-1" }]);
    await expect(owner.productPage.add({ channel: "none", product: newProduct(), added: [] })).rejects.toMatchObject({
      code: "channel.not_found",
    });
  });

  test("[OWN-11] a product in 300 carts is archived: the owner reads the number before, and buyers cannot order it after", async () => {
    const open = await openWithMember(await shop());
    const { owner } = await asStaff(open);
    const { model: id } = open.towel;
    const { token } = await open.api.cart.init();
    await open.api.cart.addProduct({ token, product_id: open.towel.id, quantity: 1 });
    const { document } = await open.db
      .selectFrom("cart")
      .select("document")
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: 299 }, (_, at) => ({
      id: crypto.randomUUID(),
      channel_id: open.channel.id,
      token_hash: Buffer.from(`cart ${at}`),
      document: json(document),
      expires_at: new Date("2027-01-01T00:00:00Z"),
    }));
    await open.db.insertInto("cart").values(others).execute();
    const use = await owner.productPage.use({ id });
    expect(use).toMatchObject({ carts: 300, variants: [{ id: open.towel.id, carts: 300, is_ordered: false }] });
    const { version } = await owner.productPage.one({ id });
    await owner.productPage.save({
      id,
      version,
      values: { state: "archived" },
      variants: [],
      added: [],
      removed: [],
    });
    expect(JSON.stringify(await open.api.cart.get({ token }))).toContain('"problem":"product_not_found"');
  });

  test("[OWN-11] 500 variants are made and saved together, and the 501st is refused", async () => {
    const open = await shop();
    const { owner } = await asStaff(open);
    const rows = Array.from({ length: 500 }, (_, at) =>
      newVariant(`BIG-${at}`, [`色${at % 25}`, `${Math.floor(at / 25)}`]),
    );
    const product = newProduct({ code: "BIG", key: "big" });
    const { id, version } = await owner.productPage.add({ channel: "noren", product, added: rows });
    const page = await owner.productPage.one({ id });
    const variants = page.variants.map((one) => ({
      id: one.id,
      version: one.version,
      base: one.values,
      values: { price: 1500 },
    }));
    expect(
      await fieldsOf(
        owner.productPage.save({
          id,
          version,
          values: {},
          variants,
          added: [newVariant("X", ["墨", "1"])],
          removed: [],
        }),
      ),
    ).toEqual(["added"]);
    await owner.productPage.save({ id, version, values: {}, variants, added: [], removed: [] });
    expect(new Set((await owner.productPage.one({ id })).variants.map(({ values }) => values.price))).toEqual(
      new Set([1500]),
    );
  });

  test("[OWN-11] a price below the sale's is refused at its cell", async () => {
    const open = await shop();
    const sale = { price: 900, from: new Date("2026-12-01T00:00:00Z"), until: new Date("2026-12-10T00:00:00Z") };
    const { id, variants } = await putProduct(open, { variants: [{ price: 1000, sale }] });
    const { owner } = await asStaff(open);
    const { version, variants: rows } = await owner.productPage.one({ id });
    const edit = { id: variants[0]!.id, version: rows[0]!.version, values: { price: 900 } };
    const call = owner.productPage.save({ id, version, values: {}, variants: [edit], added: [], removed: [] });
    await expect(call).rejects.toMatchObject({
      fields: { "variants.0.price": ["セール価格（900円）より高くしてください。"] },
    });
  });

  test("[OWN-11, CON-15] a planned product is seen as of its hour by the link, until the link ends", async () => {
    const open = await shop();
    const { owner, id, page, save } = await openDraft(open);
    const published_at = "2026-12-01T01:00:00.000Z";
    await save({ version: (await page()).version, values: { state: "published", published_at } });
    expect(await page()).toMatchObject({ is_shown: false, values: { published_at } });
    const link = await owner.productPage.preview({ id, at: null, hours: 24 });
    expect(link).toMatchObject({ at: published_at, until: "2026-11-21T01:00:00.000Z" });
    expect(link.url).toMatch(
      /^http:\/\/shop\.test\/preview\?t=1796086800\.1795222800\.[\w-]+&to=%2Fproduct%2Ftng-0002$/,
    );
  });

  test("[OWN-11, CON-15] its preview is drawn in any built look: the shop's own is named first, and a look that is not built is refused", async () => {
    const open = await shop();
    const { id } = await openDraft(open);
    const look = (theme: string, site: string | null = null) => ({
      name: site ? `${site}+${theme}` : theme,
      theme,
      site,
    });
    const { owner } = await asStaff(open);
    const looks = () => owner.productPage.looks({ id });
    const preview = (name: string) => owner.productPage.preview({ id, at: null, hours: 24, look: name });
    expect(await looks()).toEqual({ own_look: null, other_looks: [] });
    await expect(preview("toki")).rejects.toMatchObject({ fields: { look: ["「toki」という見た目はありません。"] } });
    open.shop.looks = [look("simple"), look("toki"), look("toki", "kurasu")];
    expect(await looks()).toEqual({ own_look: "simple", other_looks: ["toki", "kurasu+toki"] });
    await open.set("SITE.THEME", "toki");
    expect(await looks()).toEqual({ own_look: "toki", other_looks: ["simple", "kurasu+toki"] });
    await open.set("SITE.NAMESPACE", "kurasu");
    expect(await looks()).toEqual({ own_look: "kurasu+toki", other_looks: ["simple", "toki"] });
    expect((await preview("kurasu+toki")).url).toContain(".kurasu%2Btoki.");
    expect((await preview("")).url).not.toContain("toki");
    for (const name of ["takumi", "../toki", "toki.simple", "TOKI"])
      await expect(preview(name)).rejects.toMatchObject({
        fields: { look: [`「${name}」という見た目はありません。あるのは simple、toki、kurasu+toki です。`] },
      });
  });

  test("[OWN-08, OWN-11] two people at one product see each other", async () => {
    const open = await shop();
    const { id } = await openDraft(open);
    const { owner: hana } = await asStaff(open, { name: "田中 花" });
    const { owner: ken } = await asStaff(open, { name: "鈴木 健" });
    const { version } = await hana.productPage.presence({ id });
    expect(await ken.productPage.presence({ id })).toMatchObject({ others: [{ name: "田中 花" }], version });
  });

  test("[OWN-07] staff without the right read and change nothing, and a product of another channel does not exist", async () => {
    const open = await shop();
    const { id, page } = await openDraft(open);
    const second = await openSecondChannel(open);
    const { version } = await page();
    const edit = { id, version, values: { name: "別の名" }, variants: [], added: [], removed: [] };
    const { owner: reader } = await asStaff(open, { roles: [{ channelId: null, role: "content" }] });
    expect(await reader.productPage.one({ id })).toMatchObject({ may_edit: false });
    await expect(reader.productPage.save(edit)).rejects.toMatchObject({ code: "staff.forbidden" });
    const { owner: stranger } = await asStaff(open, { roles: [{ channelId: second.channel.id, role: "owner" }] });
    for (const call of [
      () => stranger.productPage.one({ id }),
      () => stranger.productPage.save(edit),
      () => stranger.productPage.use({ id }),
      () => stranger.productPage.presence({ id }),
      () => stranger.productPage.looks({ id }),
      () => stranger.productPage.preview({ id, at: null, hours: 1 }),
    ])
      await expect(call()).rejects.toMatchObject({ code: "product.not_found" });
    await expect(stranger.productPage.choices({ channel: "noren" })).rejects.toMatchObject({
      code: "channel.not_found",
    });
  });
});
