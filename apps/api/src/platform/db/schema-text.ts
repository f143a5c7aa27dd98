import { sql } from "kysely";
import type { Db } from "./open.ts";

type Column = { table: string; text: string };
type Constraint = { table: string; name: string; text: string; references: string | null };
type Named = { table: string; text: string };
type FunctionText = { name: string; text: string; needs_table: boolean };

/**
 * The whole schema as SQL that can be run: sequences, functions, tables in the order of their foreign keys with their
 * indexes, the views of the schema `derived`, triggers. Rows are not in it. PostgreSQL versions print expressions
 * differently: compare texts of one version.
 */
export async function schemaText(db: Db): Promise<string> {
  const [types, sequences, functions, columns, constraints, indexes, views, triggers, options, storage] =
    await Promise.all([
      typesOf(db),
      sequencesOf(db),
      functionsOf(db),
      columnsOf(db),
      constraintsOf(db),
      indexesOf(db),
      viewsOf(db),
      triggersOf(db),
      optionsOf(db),
      storageOf(db),
    ]);
  const columnsByTable = Map.groupBy(columns, ({ table }) => table);
  const { order, later } = inOrderOfKeys([...columnsByTable.keys()], constraints);
  const tables = order.map((table) => {
    const own = constraints.filter((constraint) => constraint.table === table && !later.includes(constraint));
    const lines = [...columnsByTable.get(table)!, ...own].map(({ text }) => `  ${text}`);
    const option = options.find((of) => of.table === table);
    const created = `create table ${table} (\n${lines.join(",\n")}\n)${option ? ` with (${option.text})` : ""};`;
    return [created, ...textsOf(storage, table), ...textsOf(indexes, table)].join("\n");
  });
  const keys = later.map(({ table, text }) => `alter table ${table} add ${text};`);
  const written = (needsTable: boolean) =>
    functions.filter((one) => one.needs_table === needsTable).map(({ text }) => `${text};`);
  const owned = sequences
    .filter(({ owner }) => owner)
    .map(({ name, owner }) => `alter sequence ${name} owned by ${owner};`);
  const parts = [
    ...types.map(({ text }) => text),
    ...sequences.map(({ name }) => `create sequence ${name};`),
    ...written(false),
    ...tables,
    ...(owned.length > 0 ? [owned.join("\n")] : []),
    ...(keys.length > 0 ? [keys.join("\n")] : []),
    ...(views.length > 0 ? ["create schema derived;", ...views.map(({ text }) => text)] : []),
    ...written(true),
    ...order.map((table) => textsOf(triggers, table).join("\n")).filter((text) => text !== ""),
  ];
  return `${parts.join("\n\n")}\n`;
}

const textsOf = (rows: Named[], table: string) => rows.filter((row) => row.table === table).map(({ text }) => text);

/** Tables after those that they refer to, else by name; keys of a circle are added once all tables are there. */
function inOrderOfKeys(tables: string[], constraints: Constraint[]) {
  const order: string[] = [];
  const later: Constraint[] = [];
  const visit = (table: string, above: string[]) => {
    if (order.includes(table)) return;
    for (const constraint of constraints) {
      const { references } = constraint;
      if (constraint.table !== table || !references || references === table) continue;
      if (above.includes(references)) later.push(constraint);
      else visit(references, [...above, table]);
    }
    order.push(table);
  };
  for (const table of tables) visit(table, []);
  return { order, later };
}

const rowsOf = async <Row>(db: Db, text: string) => (await sql.raw<Row>(text).execute(db)).rows;

const typesOf = (db: Db) =>
  rowsOf<{ text: string }>(
    db,
    `select format('create type %I as (%s);', c.relname, string_agg(quote_ident(a.attname) || ' '
      || replace(format_type(a.atttypid, a.atttypmod), 'timestamp with time zone', 'timestamptz'), ', ' order by a.attnum)) as text
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'c' group by c.relname order by c.relname`,
  );

/** With the column that owns it; sequences of identity columns come with their tables. */
const sequencesOf = (db: Db) =>
  rowsOf<{ name: string; owner: string | null }>(
    db,
    `select c.relname as name, t.relname || '.' || a.attname as owner
    from pg_class c left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
      left join pg_class t on t.oid = d.refobjid left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and d.deptype is distinct from 'i' order by c.relname`,
  );

const columnsOf = (db: Db) =>
  rowsOf<Column>(
    db,
    `select c.relname as table, concat_ws(' ', quote_ident(a.attname),
      replace(format_type(a.atttypid, a.atttypmod), 'timestamp with time zone', 'timestamptz'),
      case when a.attnotnull then 'not null' end,
      case when a.attidentity = 'a' then 'generated always as identity'
        when a.attgenerated = 's' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
        when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end) as text
    from pg_class c join pg_attribute a on a.attrelid = c.oid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname <> 'schema_migration'
    order by c.relname, a.attnum`,
  );

/** Keys and checks; what says "not null" stands with its column. */
const constraintsOf = (db: Db) =>
  rowsOf<Constraint>(
    db,
    `select c.relname as table, k.conname as name, format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid)) as text,
      (select relname from pg_class where oid = k.confrelid and k.contype = 'f') as references
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.connamespace = 'public'::regnamespace and k.contype in ('p', 'u', 'c', 'f', 'x') and c.relname <> 'schema_migration'
    order by c.relname, position(k.contype::text in 'puxcf'), k.conname`,
  );

/** Indexes that are no constraint, each with the statistics target of its columns where one is set. */
const indexesOf = (db: Db) =>
  rowsOf<Named>(
    db,
    `select i.tablename as table, concat_ws(E'\n', replace(i.indexdef, ' ON public.', ' ON ') || ';', (
      select string_agg(format('alter index %I alter column %s set statistics %s;', i.indexname, a.attnum, a.attstattarget), E'\n' order by a.attnum)
      from pg_attribute a where a.attrelid = i.indexname::regclass and a.attstattarget >= 0)) as text
    from pg_indexes i
    where i.schemaname = 'public' and not exists (
      select from pg_constraint where conname = i.indexname and connamespace = 'public'::regnamespace and contype in ('p', 'u', 'x'))
    order by i.tablename, i.indexname`,
  );

/** How a column is stored, where it is not as its type asks. */
const storageOf = (db: Db) =>
  rowsOf<Named>(
    db,
    `select c.relname as table, format('alter table %I alter column %I set storage %s;', c.relname, a.attname,
      case a.attstorage when 'e' then 'external' when 'm' then 'main' when 'p' then 'plain' else 'extended' end) as text
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and a.attstorage <> t.typstorage
    order by c.relname, a.attnum`,
  );

/** In the order of their creation, in which a view may select from those before it. */
const viewsOf = (db: Db) =>
  rowsOf<{ text: string }>(
    db,
    `select format(E'create view derived.%I as\\n%s', relname, ltrim(pg_get_viewdef(oid))) as text
    from pg_class where relnamespace = to_regnamespace('derived') and relkind = 'v' order by oid`,
  );

const triggersOf = (db: Db) =>
  rowsOf<Named>(
    db,
    `select c.relname as table, replace(pg_get_triggerdef(t.oid), ' ON public.', ' ON ') || ';' as text
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal order by c.relname, t.tgname`,
  );

const optionsOf = (db: Db) =>
  rowsOf<Named>(
    db,
    `select relname as table, array_to_string(reloptions, ', ') as text from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and reloptions is not null`,
  );

/** A function that takes or returns a table's row is created after the tables. */
const functionsOf = (db: Db) =>
  rowsOf<FunctionText>(
    db,
    `select p.proname as name,
      regexp_replace(regexp_replace(rtrim(pg_get_functiondef(p.oid), E'\\n'), '(FUNCTION|PROCEDURE) public\\.', '\\1 '),
        '\\$(function|procedure)\\$', '$$', 'g') as text,
      exists (select from pg_type t join pg_class c on c.oid = t.typrelid
        where t.oid = any(array_append(p.proargtypes::oid[], p.prorettype)) and c.relkind = 'r') as needs_table
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
    order by p.proname, pg_get_function_identity_arguments(p.oid)`,
  );
