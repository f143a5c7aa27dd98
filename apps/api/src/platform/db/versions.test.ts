import { sql } from "kysely";
import { expect, test } from "vitest";
import { newsKind } from "#api/content/news/news-kind.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { putContent } from "#api/testing/put-content.ts";
import type { Db } from "./open.ts";

type Column = { column: string; isEdited: boolean; isDerived: boolean };

/**
 * Columns of tables with a version, except the version: whether the trigger compares the column, and whether it is
 * declared as derived.
 */
async function columnsWithVersions(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select v.table_name || '.' || a.attname as column,
      exists (select from pg_trigger t join pg_depend d on d.classid = 'pg_trigger'::regclass and d.objid = t.oid
        where t.tgrelid = a.attrelid and t.tgname = 'write_version' and t.tgenabled = 'O'
          and d.refobjid = a.attrelid and d.refobjsubid = a.attnum) as "isEdited",
      a.attname = any (v.derived_columns) as "isDerived"
    from versioned_table v join pg_attribute a on a.attrelid = v.table_name::regclass
    where a.attnum > 0 and not a.attisdropped and a.attname <> 'version' order by 1`.execute(db);
  return rows;
}

const unknownIn = (columns: readonly Column[]) =>
  columns.filter(({ isEdited, isDerived }) => isEdited === isDerived).map(({ column }) => column);

const undone = new Error("undone");

describeOnBothDatabases("versions", ({ shop, db }) => {
  test("[OWN-11] each column of a table with versions increments the version, or is declared as derived", async () => {
    const { rows } = await sql<{ name: string; derived: string[] }>`
      select table_name as name, derived_columns as derived from versioned_table order by 1`.execute(db());
    expect(rows.map(({ name }) => name)).toEqual([
      "content",
      "coupon",
      "member",
      "member_group",
      "order_view",
      "price_list",
      "price_list_item",
      "price_period",
      "product",
      "product_cost",
      "product_image",
      "product_model",
      "product_view",
      "setting",
      "shop_order",
      "staff",
      "staff_address_limit",
      "stock_arrival",
      "stock_limit",
      "stocktaking",
      "synonym",
    ]);
    const columns = await columnsWithVersions(db());
    expect(unknownIn(columns)).toEqual([]);
    const names = new Set(columns.map(({ column }) => column));
    for (const { name, derived } of rows)
      expect(derived.filter((column) => !names.has(`${name}.${column}`))).toEqual([]);
  });

  test("[OWN-11] a new column is in neither list until its migration calls the procedure", async () => {
    await expect(
      db()
        .transaction()
        .execute(async (trx) => {
          await sql`alter table product add column weight integer`.execute(trx);
          expect(unknownIn(await columnsWithVersions(trx))).toEqual(["product.weight"]);
          await sql`call version_rows('product')`.execute(trx);
          const columns = await columnsWithVersions(trx);
          expect(unknownIn(columns)).toEqual([]);
          expect(columns).toContainEqual({ column: "product.weight", isEdited: true, isDerived: false });
          expect(columns).toContainEqual({ column: "product.stock", isEdited: false, isDerived: true });
          throw undone;
        }),
    ).rejects.toBe(undone);
  });

  test("[OWN-11] stock changes by orders and derived values of products do not increment versions; an owner's change does", async () => {
    const open = await openWithMember(await shop());
    const versions = async () => {
      const products = await db()
        .selectFrom("product as p")
        .innerJoin("product_model as m", "m.id", "p.model_id")
        .select(["p.code", "p.version", "m.version as model_version"])
        .orderBy("p.code")
        .execute();
      const members = await db().selectFrom("member").select(["id", "version"]).execute();
      return [...products, ...members];
    };
    const before = await versions();
    await open.order(open.bank, [{ id: open.tea.id, quantity: 5 }]);
    expect(await open.stock()).toEqual([10, 0]);
    const sold = await db()
      .selectFrom("product_model")
      .select("in_stock")
      .where("id", "=", open.tea.model)
      .executeTakeFirstOrThrow();
    expect(sold.in_stock).toBe(false);
    await sql`update product_model set search_text = search_text || 'x', rating_sum = 1, review_count = 1`.execute(
      db(),
    );
    expect(await versions()).toEqual(before);
    // a write without change does not increment either
    await sql`update product set price = price, stock = stock`.execute(db());
    expect(await versions()).toEqual(before);
    await db().updateTable("product").set({ price: 1100 }).where("id", "=", open.tea.id).execute();
    const priceVersions = async ({ id }: { id: string }) => {
      const row = db().selectFrom("product").select("version").where("id", "=", id);
      return (await row.executeTakeFirstOrThrow()).version;
    };
    expect([await priceVersions(open.tea), await priceVersions(open.towel)]).toEqual([2, 1]);
    // a version set by a writer is replaced by the next number
    await db().updateTable("product").set({ version: 90 }).where("id", "=", open.tea.id).execute();
    expect(await priceVersions(open.tea)).toBe(3);
  });

  test("[OWN-11] changes of a product's text, categories, pictures or accessories increment its version", async () => {
    const { towel, tea, channel } = await openWithMember(await shop());
    const version = async () => {
      const row = db().selectFrom("product_model").select("version").where("id", "=", towel.model);
      return (await row.executeTakeFirstOrThrow()).version;
    };
    const category = "00000000-0000-7000-8000-000000000001";
    await sql`insert into category (id, channel_id, key, name) values (${category}, ${channel.id}, 'bath', '湯あがり')`.execute(
      db(),
    );
    const image = sql`insert into product_image (id, channel_id, model_id, product_id, kind, path, hash, alt, width, height, color)`;
    const values = sql`'front', 'a.jpg', 'abc', '', 1, 1, '#ffffff'`;
    const changes = [
      sql`insert into product_text (model_id, description, specs) values (${towel.model}, 'やわらか', '[]')`,
      sql`update product_text set description = 'ふわふわ' where model_id = ${towel.model}`,
      sql`insert into product_category values (${towel.model}, ${category})`,
      sql`delete from category where id = ${category}`,
      sql`${image} values (gen_random_uuid(), ${channel.id}, ${towel.model}, null, ${values})`,
      sql`insert into product_accessory (model_id, product_id) values (${towel.model}, ${tea.id})`,
      sql`insert into product_recommendation (model_id, recommended_id) values (${towel.model}, ${tea.model})`,
    ];
    for (const [at, change] of changes.entries()) {
      const before = await version();
      await change.execute(db());
      expect([at, await version()]).toEqual([at, before + 1]);
    }
    const last = await version();
    await sql`update product_text set description = description`.execute(db());
    await sql`${image} values (gen_random_uuid(), ${channel.id}, ${towel.model}, ${towel.id}, ${values})`.execute(db());
    expect(await version()).toBe(last);
    const variants = await db().selectFrom("product").select("version").where("id", "=", towel.id).execute();
    expect(variants).toEqual([{ version: 2 }]);
  });

  test("[OWN-16, OWN-13] a setting or content that is removed and created again never repeats a version", async () => {
    const open = await shop();
    const seen: number[] = [];
    for (const value of [1, 2, 1]) {
      await open.set("STOCK.FEW_BELOW", value);
      const row = await db().selectFrom("setting").select("version").executeTakeFirstOrThrow();
      await putContent(open, { kind: newsKind, key: "tea", title: `新茶${value}`, fields: {} });
      const piece = await db().selectFrom("content").select("version").executeTakeFirstOrThrow();
      seen.push(row.version, piece.version);
      if (value !== 2) continue;
      await db().deleteFrom("setting").execute();
      await db().deleteFrom("content").execute();
    }
    expect(new Set(seen).size).toBe(seen.length);
  });

  test("[OWN-13] the end of a content version, set by its successor, is derived and does not increment the version", async () => {
    const open = await shop();
    await putContent(open, { kind: newsKind, key: "tea", title: "新茶", fields: {} });
    const rows = () =>
      db().selectFrom("content").select(["version", "shown_until"]).where("variant", "=", "").executeTakeFirstOrThrow();
    const before = await rows();
    const publish_from = new Date("2026-12-01T00:00:00+09:00");
    await putContent(open, {
      kind: newsKind,
      key: "tea",
      variant: "december",
      title: "冬の茶",
      publish_from,
      fields: {},
    });
    expect(await rows()).toEqual({ version: before.version, shown_until: publish_from });
  });
});
