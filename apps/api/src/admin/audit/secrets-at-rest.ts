import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

// The owner's product texts may hold long numbers (JAN codes); data of buyers and calls may not.
const owned = [
  "category",
  "maker",
  "brand",
  "tag",
  "product_model",
  "product",
  "product_image",
  "made_to_order",
  "postal_code",
  // Contain copies of the tables above.
  "change_record",
  "schema_migration",
];

/** 14 to 19 digits as on cards, in one piece or in groups; must not match ids and hashes. */
const digits = "(?<![0-9A-Za-z_-])[3-6][0-9]{13,18}(?![0-9A-Za-z_-])";
const groups = "(?<![0-9A-Za-z_-])[3-6][0-9]{3}[ -][0-9]{4,6}[ -][0-9]{4,5}([ -][0-9]{4})?(?![0-9A-Za-z_-])";
const cardLike = new RegExp(`${digits}|${groups}`, "g");
/** A JSON field with a token, password or card data. */
const secretField =
  '"(token|accessToken|access_token|refresh_token|cartToken|password|securityCode|ccNumber)"\\s*:\\s*"[^"]';

type Found = { place: string; id: string; text: string };

/** Rows with a card number, password or token in plain text. The value itself is not returned. */
export async function secretsAtRest(db: Db): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and data_type in ('text', 'character varying', 'jsonb', 'json')
      and (table_schema = 'public' or (table_schema = 'job' and table_name = 'job_common'))
      and table_name <> all(${sql.val(owned)}::text[])
    order by 1, 2, 3`.execute(db);
  const found: string[] = [];
  for (const [place, searched] of Map.groupBy(columns, ({ schema, table }) => `${schema}.${table}`)) {
    const { schema, table } = searched[0]!;
    const { rows } = await rowsLike(
      schema,
      table,
      searched.map(({ column }) => column),
    ).execute(db);
    for (const { id, text } of rows) {
      if (new RegExp(secretField).test(text)) found.push(`${place} ${id}: 合言葉にあたる項目`);
      if (text.match(cardLike)?.some(isCardNumber)) found.push(`${place} ${id}: カード番号のような数字`);
    }
  }
  return found;
}

function rowsLike(schema: string, table: string, columns: readonly string[]): RawBuilder<Found> {
  const text = sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}::text, '')`),
    sql` || ' ' || `,
  );
  return sql<Found>`
    select ctid::text as id, ${text} as text from ${sql.table(`${schema}.${table}`)}
    where ${text} ~ ${`${digits}|${groups}|${secretField}`} limit 100`;
}

/** Luhn check of a card number (ISO/IEC 7812). */
function isCardNumber(text: string): boolean {
  const numbers = [...text.replace(/\D/g, "")].map(Number).toReversed();
  const sum = numbers.reduce((total, digit, index) => {
    const counted = index % 2 === 1 ? digit * 2 : digit;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return numbers.length >= 14 && sum % 10 === 0;
}
