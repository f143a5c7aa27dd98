import { sql } from "kysely";
import { expect, test } from "vitest";
import { findings } from "#api/admin/command/audit-commands.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { putBrand, putCategory, putMaker, putProduct } from "../testing/catalogue.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { liftUnpaidLimits, openForOrders, putProducts, readyCart } from "../testing/products.ts";
import type { TestShop } from "../testing/test-shop.ts";
import { foldSearchTexts } from "./search-text.service.ts";
import { takeStock } from "./stock/stock.service.ts";

/** The keys of a list, sorted. */
const keysOf = async (list: Promise<{ data: { key: string }[] }>) => (await list).data.map(({ key }) => key).toSorted();

describeOnBothDatabases(
  "what lists show of a product whose rows are changed by SQL",
  ({ kind, shop, db, database }) => {
    const run = (text: string) => sql.raw(text).execute(db());

    /** No row that the audit would name. */
    async function expectSound() {
      const broken = (await findings(db())).filter((one) => one.broken.length > 0);
      // products of tests have stock without movements
      expect(broken.filter(({ words }) => !words.startsWith("在庫はマイナスに"))).toEqual([]);
    }

    /** A towel in two sizes, in a category below another, and a cup. */
    async function openTowels() {
      const test = await shop();
      const cloth = await putCategory(test, "cloth", "布");
      const bath = await putCategory(test, "bath", "湯あがり", { parent: cloth });
      const table = await putCategory(test, "table", "食卓");
      const maker = await putMaker(test, "mill", "いずみ織布");
      const brand = await putBrand(test, "aoi", "葵");
      const towel = await putProduct(test, {
        key: "towel",
        code: "TWL",
        name: "ガーゼタオル",
        maker,
        brand,
        categories: [bath],
        variants: [
          { code: "TWL-S", size: "小", price: 1000, stock: 1 },
          { code: "TWL-L", size: "大", price: 2000, stock: 1 },
        ],
      });
      await putProduct(test, { key: "cup", code: "CUP", name: "湯のみ", categories: [table], price: 5000 });
      return { ...test, towel, cloth, bath, table };
    }

    test("[CAT-01] a price shows in the list, the price filter, the sort and on the product's page", async () => {
      const { api } = await openTowels();
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
      await expectSound();
    });

    test("[CAT-01] the last piece's going, a sale's end and a new delivery show in what can be bought", async () => {
      const { api } = await openTowels();
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
      await expectSound();
    });

    test("[CAT-01] a category's new parent and a product's new category move it in filters, counts and its own path", async () => {
      const { api, at } = await openTowels();
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
      // counts are remembered for a second of the shop's
      at("2026-11-20T02:00:00Z");
      const tree = await api.category.hierarchy({ table: "products" });
      expect(tree.find(({ key }) => key === "cloth")!.product_count).toBe(2);
      await expectSound();
    });

    test("a whole tree of categories is placed whatever the order of its rows, and a circle is refused", async () => {
      const { channel } = await openTowels();
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
      await expectSound();
    });

    test("[CAT-02] a changed name of product, variant, maker, brand, category or keyword is found once the job has run", async () => {
      const test = await openTowels();
      const found = (word: string) => keysOf(test.api.product.list({ word }));
      const fold = () => foldSearchTexts({ shop: test.shop, db: db(), now: test.shop.clock() });
      const stale = async () => (await sql`select 1 from stale_search_text`.execute(db())).rows.length;
      const changes: [change: string, before: string, after: string][] = [
        ["update product_model set name = '三重ガーゼ' where key = 'towel'", "ガーゼタオル", "三重がーぜ"],
        ["update product_model set code = 'ZZZ-9' where key = 'towel'", "CUPP", "zzz9"],
        ["update product set size = '特大' where code = 'TWL-L'", "大きな", "特大"],
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
      await expectSound();
    });

    test("[CAT-02] a text that somebody is just changing is folded by a later job, and none is lost", async () => {
      const test = await openTowels();
      const fold = () => foldSearchTexts({ shop: test.shop, db: db(), now: test.shop.clock() });
      await run("update product_model set name = '藍の布' where key = 'towel'");
      if (kind === "postgres")
        await inTransaction(db(), async (trx) => {
          await sql`update maker set name = '山霧織物'`.execute(trx);
          await fold();
          expect(test.sent.filter(({ name }) => name === "search.fold")).toHaveLength(1);
        });
      await fold();
      expect(await keysOf(test.api.product.list({ word: "藍の布" }))).toEqual(["towel"]);
      expect(await keysOf(test.api.product.list({ word: "山霧" }))).toEqual(kind === "postgres" ? ["towel"] : []);
    });

    test("values written over the derived ones by hand are replaced", async () => {
      const { towel } = await openTowels();
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
      await expectSound();
    });

    test("however many rows a statement changes, nodes are told once to drop their pages", async () => {
      const test = await openTowels();
      for (let count = 0; count < 20; count++) await putProduct(test, { variants: [{ stock: 3 }, { stock: 4 }] });
      const told: string[] = [];
      const unlisten = await database().listen("pages", (payload) => void (payload && told.push(payload)));
      for (const change of [
        "update product set price = price + 1",
        "update product set stock = 0",
        "update product_model set name = name || '改'",
        "update maker set prefecture = '京都府'",
        "insert into product_text (model_id, description) select id, '説明' from product_model",
        "delete from product",
      ]) {
        await run(change);
        await expect.poll(() => told.splice(0), { timeout: 5000 }).toEqual([test.channel.id]);
      }
      await unlisten();
    });

    test("[CART-21] two orders that take the last pieces of a product's two variants at once leave it sold out", async () => {
      const test = await openTowels();
      const [small, large] = test.towel.variants.map(({ id }) => id) as [string, string];
      const take = (trx: Db, id: string) => takeStock(trx, test.channel.id, [{ id, quantity: 1 }]);
      const first = await db().startTransaction().execute();
      await take(first, small);
      const second = db()
        .transaction()
        .execute((trx) => take(trx, large));
      // as far as it comes while the first is open: on the embedded database to its turn, else to the product's lock
      if (kind === "postgres") await expect.poll(() => waitingFor(test), { timeout: 5000 }).toBe(1);
      await first.commit().execute();
      expect([...(await second).values()]).toEqual([0]);
      expect(await keysOf(test.api.product.list({ stock: "1" }))).toEqual(["cup"]);
      await expectSound();
    });

    test("an order locks a product where it takes the last piece of a variant, and no other", async () => {
      const test = await openTowels();
      const cup = await putProduct(test, { variants: [{ stock: 5 }] });
      // a row that somebody has locked or written names his transaction
      const touched = async (trx: Db) =>
        (
          await sql<{ key: string }>`select key from product_model
          where pg_current_xact_id()::xid in (xmin, xmax) order by key`.execute(trx)
        ).rows.map(({ key }) => key);
      await db()
        .transaction()
        .execute(async (trx) => {
          const take = (id: string, quantity: number) => takeStock(trx, test.channel.id, [{ id, quantity }]);
          await take(cup.variants[0]!.id, 4);
          expect(await touched(trx)).toEqual([]);
          await take(test.towel.variants[0]!.id, 1);
          expect(await touched(trx)).toEqual(["towel"]);
        });
    });
    test("[CART-21] last pieces of the same products taken and given back in crossing order run into no deadlock", async () => {
      const test = await shop();
      const cups = [];
      for (let cup = 0; cup < 4; cup++) cups.push(await putProduct(test, { variants: [{ stock: 1 }, { stock: 1 }] }));
      const variants = cups.flatMap((cup) => cup.variants.map(({ id }) => id));
      // in transactions that are not tried again, as the shop's are after a deadlock
      const takeAll = (shift: number) =>
        db()
          .transaction()
          .execute(async (trx) => {
            const turned = variants.map((_, at) => variants[(at * 3 + shift) % variants.length]!);
            const those = shift % 2 ? turned.slice(0, 5) : turned.toReversed().slice(0, 5);
            await takeStock(
              trx,
              test.channel.id,
              those.map((id) => ({ id, quantity: 1 })),
            );
            if (shift % 3 > 0) await sql`select pg_sleep(0.005)`.execute(trx);
          });
      const giveBack = () =>
        sql`update product set stock = 1 where id in (
        select id from product where id = any(${sql.val(variants)}::uuid[]) order by id for no key update)`.execute(
          db(),
        );
      await Promise.all(Array.from({ length: 60 }, (_, shift) => (shift % 4 === 3 ? giveBack() : takeAll(shift))));
      await expectSound();
    });

    test(
      "[CART-21] buyers of the same products in crossing order all get their order or their refusal",
      { timeout: 120_000 },
      async () => {
        const ready = await openForOrders(await shop());
        await liftUnpaidLimits(ready);
        const goods = await Promise.all([5, 6, 7, 8].map((stock) => putProducts(ready, { stock })));
        const buyers = Array.from({ length: 16 }, (_, at) => {
          const those = goods.map((_, place) => ({ id: goods[(place + at) % goods.length]!.id }));
          return at % 2 ? those : those.toReversed();
        });
        const carts = await Promise.all(buyers.map((those) => readyCart(ready, those)));
        const decided = await Promise.allSettled(
          carts.map(({ token, detail }) => ready.api.cart.decision({ token, digest: detail.digest })),
        );
        expect(decided.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
        for (const one of decided)
          if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "cart.decision.out_of_stock" });
        const { data } = await ready.api.product.list({ stock: "1" });
        expect(data.some(({ key }) => key === goods[0]!.code.toLowerCase())).toBe(false);
        await expectSound();
      },
    );
  },
);

/** Transactions that wait for a row. */
async function waitingFor({ db }: Pick<TestShop, "db">): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.waiting;
}
