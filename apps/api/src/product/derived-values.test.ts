import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { putProduct } from "../testing/catalogue.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { expectSound, openTowels } from "../testing/towels.ts";
import { putTag } from "../testing/catalogue.ts";
import { foldSearchTexts } from "./search-text.service.ts";

/** Keys of the listed products, sorted. */
const keysOf = async (list: Promise<{ data: { key: string }[] }>) => (await list).data.map(({ key }) => key).toSorted();

describeOnBothDatabases(
  "what lists show of a product whose rows are changed by SQL",
  ({ kind, shop, db, database }) => {
    const run = (text: string) => sql.raw(text).execute(db());

    test("[CAT-01] a price shows in the list, the price filter, the sort and on the product's page", async () => {
      const { api } = await openTowels(await shop());
      await run("update product set price = 6000 where code = 'TWL-L'");
      const prices = async () => {
        const { price_min, price_max } = (await api.product.list({ maker: "mill" })).data[0]!;
        const detail = await api.product.detail({ key: "towel" });
        expect([detail.price_min, detail.price_max]).toEqual([price_min, price_max]);
        return [price_min, price_max];
      };
      expect(await prices()).toEqual([1000, 6000]);
      expect(await keysOf(api.product.list({ price_min: 5500 }))).toEqual(["towel"]);
      await run("update product set price = price + 6000 where code = 'TWL-S'");
      expect(await prices()).toEqual([6000, 7000]);
      expect((await api.product.list({ sort: "price_asc" })).data.map(({ key }) => key)).toEqual(["cup", "towel"]);
      await run("delete from product where code = 'TWL-L'");
      expect(await prices()).toEqual([7000, 7000]);
      await run(`insert into product (id, channel_id, model_id, code, price, stock)
      select gen_random_uuid(), channel_id, id, 'TWL-XS', 300, 0 from product_model where key = 'towel'`);
      expect(await prices()).toEqual([300, 7000]);
      await expectSound(db());
    });

    test("[CAT-01] a sold last piece, the end of a sale and a restock change which products can be bought", async () => {
      const { api } = await openTowels(await shop());
      const buyable = () => keysOf(api.product.list({ stock: "1" }));
      await run("update product set stock = 0 where code = 'TWL-S'");
      expect(await buyable()).toEqual(["cup", "towel"]);
      await run("update product set is_on_sale = false where code = 'TWL-L'");
      expect(await buyable()).toEqual(["cup"]);
      expect((await api.product.detail({ key: "towel" })).stock_state).toBe("none");
      await run("update product set stock = 3 where code = 'TWL-S'");
      expect(await buyable()).toEqual(["cup", "towel"]);
      await run(
        "update product set model_id = (select id from product_model where key = 'cup') where code like 'TWL%'",
      );
      expect(await buyable()).toEqual(["cup"]);
      const cheap = (await api.product.list({ price_max: 4000, sort: "price_asc" })).data;
      expect(cheap.map(({ key, price_min, price_max }) => [key, price_min, price_max])).toEqual([
        ["towel", 0, 0],
        ["cup", 1000, 5000],
      ]);
      await expectSound(db());
    });

    test("[CAT-01] a category's new parent and a product's new category move it in filters, counts and its own path", async () => {
      const { api, at } = await openTowels(await shop());
      const inCategory = (category: string) => keysOf(api.product.list({ category }));
      const paths = async () =>
        (await api.product.detail({ key: "towel" })).category_paths.map((path) =>
          path.map(({ name }) => name).join(" > "),
        );
      await run("update category set parent_id = (select id from category where key = 'table') where key = 'bath'");
      expect([await inCategory("cloth"), await inCategory("table")]).toEqual([[], ["cup", "towel"]]);
      expect(await paths()).toEqual(["食卓 > 湯あがり"]);
      await run(`insert into product_category (model_id, category_id)
      select m.id, c.id from product_model m, category c where m.key = 'towel' and c.key = 'cloth'`);
      expect(await inCategory("cloth")).toEqual(["towel"]);
      expect(await paths()).toEqual(["食卓 > 湯あがり", "布"]);
      await run("delete from product_category using category c where c.id = category_id and c.key = 'cloth'");
      expect(await inCategory("cloth")).toEqual([]);
      await run("update product_model set main_category_id = (select id from category where key = 'cloth')");
      expect(await inCategory("cloth")).toEqual(["cup", "towel"]);
      expect((await paths())[0]).toBe("布");
      // Counts are cached for a second of the shop's clock.
      at("2026-11-20T02:00:00Z");
      const tree = await api.category.hierarchy({ table: "products" });
      expect(tree.find(({ key }) => key === "cloth")!.product_count).toBe(2);
      await expectSound(db());
    });

    test("a whole tree of categories is placed whatever the order of its rows, and a circle is refused", async () => {
      const { channel } = await openTowels(await shop());
      await run(`with tree as (select * from (values (3, 2, 'c'), (2, 1, 'b'), (1, null, 'a')) as v (own, above, key))
      insert into category (id, channel_id, parent_id, key, name)
      select ('00000000-0000-7000-8000-00000000000' || own)::uuid, '${channel.id}',
        ('00000000-0000-7000-8000-00000000000' || above)::uuid, key, key from tree order by own desc`);
      const { rows } = await sql<{ path_names: string[] }>`select path_names from category where key = 'c'`.execute(
        db(),
      );
      expect(rows[0]!.path_names).toEqual(["a", "b", "c"]);
      await expect(
        run("update category set parent_id = (select id from category where key = 'c') where key = 'a'"),
      ).rejects.toMatchObject({ code: "23514" });
      await expectSound(db());
    });

    test("[CAT-02] a changed name of product, variant, maker, brand, category or keyword is found once the job has run", async () => {
      const test = await openTowels(await shop());
      await putTag(test, "gift", "贈り物");
      // Leaves out products found by a corrected word: a word without hits is replaced by the nearest one.
      const found = async (word: string) => {
        const { data } = await test.api.product.list({ word });
        return data.filter(({ matched }) => matched === null).map(({ key }) => key);
      };
      const fold = () => foldSearchTexts({ shop: test.shop, db: db(), now: test.shop.clock(), actor: test.shop.actor });
      const stale = async () => (await sql`select 1 from stale_search_text`.execute(db())).rows.length;
      const changes: [change: string, before: string, after: string][] = [
        ["update product_model set name = '三重ガーゼ' where key = 'towel'", "ガーゼタオル", "三重がーぜ"],
        ["update product_model set code = 'ZZZ-9' where key = 'towel'", "CUPP", "zzz9"],
        ["update product set size = '特大' where code = 'TWL-L'", "大きな", "特大"],
        [
          `with named as (update product_model set option_names = array['容量', '味'] where key = 'towel')
           update product set option_values = array[substr(code, 5) || '00ml', '抹茶'] where code like 'TWL-%'`,
          "特大",
          "抹茶",
        ],
        ["update product set code = 'QQQ-7' where code = 'TWL-L'", "TWL-L", "qqq7"],
        ["update maker set name = '山霧織物' where key = 'mill'", "いずみ織布", "山霧"],
        ["update brand set name_kana = 'ヒナゲシ' where key = 'aoi'", "ブランド", "ひなげし"],
        ["update category set name = '木綿' where key = 'cloth'", "布", "木綿"],
        [
          "insert into product_text (model_id, keywords) select id, '吸水 夏' from product_model where key = 'towel'",
          "速乾",
          "吸水",
        ],
        ["update product_text set keywords = '速乾'", "吸水", "速乾"],
        [`update product_text set specs = '[{"name": "素材", "value": "絹100％"}]'`, "羊毛", "絹"],
        [`update product_text set specs = '[{"name": "素材", "value": "羊毛"}]'`, "絹", "羊毛"],
        [
          "update product_model set tag_ids = array(select id from tag where key = 'gift') where key = 'towel'",
          "花見",
          "贈り物",
        ],
        ["update tag set name = '花見' where key = 'gift'", "贈り物", "花見"],
        ["update product_model set tag_ids = '{}' where key = 'towel'", "花見", "羊毛"],
        [
          "update category set parent_id = (select id from category where key = 'table') where key = 'bath'",
          "木綿",
          "食卓",
        ],
      ];
      for (const [change, before, after] of changes) {
        await run(change);
        expect([change, (await stale()) > 0]).toEqual([change, true]);
        await fold();
        expect([change, await stale(), (await found(after)).includes("towel"), await found(before)]).toEqual([
          change,
          0,
          true,
          [],
        ]);
      }
      await run("update product_model set popularity = 5");
      await run("update product set stock = 7, price = 400");
      expect(await stale()).toBe(0);
      await expectSound(db());
    });

    test("[CAT-02] a text locked by another transaction is folded by a later job, and none is lost", async () => {
      const test = await openTowels(await shop());
      const fold = () => foldSearchTexts({ shop: test.shop, db: db(), now: test.shop.clock(), actor: test.shop.actor });
      await run("update product_model set name = '藍の布' where key = 'towel'");
      if (kind === "postgres")
        await inTransaction({ db: db(), actor: { kind: "command" } }, async (trx) => {
          await sql`update maker set name = '山霧織物'`.execute(trx);
          await fold();
          expect(test.sent.filter(({ name }) => name === "search.fold")).toHaveLength(1);
        });
      await fold();
      expect(await keysOf(test.api.product.list({ word: "藍の布" }))).toEqual(["towel"]);
      expect(await keysOf(test.api.product.list({ word: "山霧" }))).toEqual(kind === "postgres" ? ["towel"] : []);
    });

    test("values written over the derived ones by hand are replaced", async () => {
      const { towel } = await openTowels(await shop());
      const row = async () =>
        db()
          .selectFrom("product_model")
          .select(["price_min", "price_max", "in_stock", "category_ids"])
          .where("id", "=", towel.id)
          .executeTakeFirstOrThrow();
      const before = await row();
      await run("update product_model set price_min = 1, price_max = 2, in_stock = false, category_ids = '{}'");
      expect(await row()).toEqual(before);
      await run("update category set path = '{}', path_names = '{}'");
      await run(`insert into product_model (id, channel_id, published_at, tax_rate, key, code, name, price_min, in_stock)
      select gen_random_uuid(), channel_id, now(), 10, 'new', 'NEW', '新しい品', 5, true from product_model where key = 'towel'`);
      await expectSound(db());
    });

    test("however many rows a statement changes, nodes are notified once to drop their pages", async () => {
      const test = await openTowels(await shop());
      for (let count = 0; count < 20; count++) await putProduct(test, { variants: [{ stock: 3 }, { stock: 4 }] });
      const notified: string[] = [];
      const unlisten = await database().listen("pages", (payload) => void (payload && notified.push(payload)));
      for (const change of [
        "update product set price = price + 1",
        "update product set stock = 0",
        "update product_model set name = name || '改'",
        "update maker set prefecture = '京都府'",
        "insert into product_text (model_id, description) select id, '説明' from product_model",
        "delete from product",
      ]) {
        await run(change);
        await expect.poll(() => notified.splice(0), { timeout: 5000 }).toEqual([test.channel.id]);
      }
      await unlisten();
    });

    test("a product's cached pages are dropped whatever column of it changes, but for the folded text", async () => {
      // state and publish_at show through published_at, and tax_kind through tax_rate, which the database derives from
      // them. Versions are not shown, and wrappings are in carts, which are not cached.
      const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_name = 'product_model' and table_schema = 'public' and column_name not in ('id', 'search_text', 'search_names', 'search_keys', 'state', 'publish_at',
          'tax_kind', 'wrapping_ids', 'version', 'version_xact')`.execute(db());
      const { rows: source } = await sql<{ prosrc: string }>`
        select prosrc from pg_proc where proname = 'follow_product_model'`.execute(db());
      const compared = /\(o\.channel_id,[^]*?is distinct from/.exec(source[0]!.prosrc)![0];
      expect(rows.filter(({ name }) => !new RegExp(`\\bo\\.${name}\\b`).test(compared))).toEqual([]);
    });

    test("triggers compare the rows before and after a statement by a full join, whose plan serves one row and thousands", async () => {
      const { rows } = await sql<{ name: string }>`select proname as name from pg_proc
        where prosrc ~ '(old|new)_rows \\w+ ((inner|left|right) )?join (old|new)_rows'`.execute(db());
      expect(rows).toEqual([]);
    });

    test("[CART-28, OWN-21] a rate is a whole percentage, and what release 0.1.0 writes as 8 or 10 is the product's kind", async () => {
      const { api } = await openTowels(await shop());
      const shown = async () => (await api.product.detail({ key: "towel" })).product_model.products[0];
      await run("update product_model set tax_rate = 8 where key = 'towel'");
      expect(await shown()).toMatchObject({ price: 1000, price_without_tax: 926 });
      await run("update product_model set tax_rate = 10 where key = 'towel'");
      expect(await shown()).toMatchObject({ price_without_tax: 910 });
      for (const percent of [-1, 101])
        await expect(run(`update tax_rate set percent = ${percent}`)).rejects.toMatchObject({ code: "23514" });
    });
  },
);
