import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import type { Database } from "#api/platform/db/types.ts";

export type Row = Record<string, unknown>;

/** Rows of one table in the member's export. */
export type Section = {
  /** Name in data.json and of the CSV file. */
  name: string;
  title: string;
  table: keyof Database;
  rows: (db: Db, memberId: string) => Promise<Row[]>;
};

/** Condition that selects the member's rows of the table `t`. */
type Owned = (memberId: string) => RawBuilder<unknown>;

/** Rows sorted by their first column; `also` adds values of other tables. */
export function section<T extends keyof Database>(
  name: string,
  title: string,
  table: T,
  columns: readonly (keyof Database[T] & string)[],
  owned: Owned,
  also: Record<string, RawBuilder<unknown>> = {},
): Section {
  const own = columns.map((column) => sql`${sql.ref(`t.${column}`)}`);
  const more = Object.entries(also).map(([as, value]) => sql`${value} as ${sql.ref(as)}`);
  return {
    name,
    title,
    table,
    async rows(db, memberId) {
      const { rows } = await sql<Row>`select ${sql.join([...own, ...more])} from ${sql.table(table)} t
        where ${owned(memberId)} order by 1`.execute(db);
      return rows;
    },
  };
}

export const byMember: Owned = (memberId) => sql`t.member_id = ${memberId}`;
const orders: Owned = (memberId) => sql`(select o.id from shop_order o where o.member_id = ${memberId})`;
export const byOrder: Owned = (memberId) => sql`t.order_id in ${orders(memberId)}`;
/** The destination of a gift is the receiver's data (GIFT-06), unless the gift went to the giver. */
const secretGift = sql`select from social_gift g where g.outcome is distinct from 'giver'`;
export const byShipping: Owned = (memberId) => sql`t.shipping_id in (select s.id from order_shipping s
  where s.order_id in ${orders(memberId)} and not exists (${secretGift} and g.shipping_id = s.id))`;
export const byOpenShipping: Owned = (memberId) =>
  sql`${byOrder(memberId)} and not exists (${secretGift} and g.shipping_id = t.id)`;
export const byPayment: Owned = (memberId) =>
  sql`t.payment_id in (select p.id from payment p where p.order_id in ${orders(memberId)})`;
export const byInquiry: Owned = (memberId) =>
  sql`t.inquiry_id in (select i.id from inquiry i where i.member_id = ${memberId})`;
export const byList: Owned = (memberId) =>
  sql`t.list_id in (select l.id from user_list l where l.member_id = ${memberId})`;
