import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const paths = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => path.split(sep).join("/"));

/** The shop's code without tests and demo, whose inserts an owner cannot use. */
const sources = [...paths("apps/api/src/**/*.ts"), ...paths("apps/server/src/**/*.ts")]
  .filter((path) => !/\.test\.ts$|\/testing\/|\/db\/types\.ts$/.test(path))
  .map(read);
const migrations = paths("apps/api/migrations/*.sql").map(read);
const [, database = ""] =
  /export interface Database \{(.*?)\n\}/s.exec(read("apps/api/src/platform/db/types.ts")) ?? [];
const tables = [...database.matchAll(/^\s+([a-z_]+):/gm)].map(([, name]) => name!);

/** Tables written by one source with a parameter: the source, and its insert. */
const makers = { source: "admin/catalogue/makers.ts", insert: /insertMany\(trx, source,/ };
const views = { source: "channel/saved-view/saved-view.queries.ts", insert: /insertInto\(table\)/ };
const presences = { source: "platform/staff/presence.ts", insert: /insert into \$\{presence\}/ };
const named: Readonly<Record<string, { source: string; insert: RegExp }>> = {
  maker: makers,
  brand: makers,
  order_view: views,
  product_view: views,
  order_presence: presences,
  product_presence: presences,
};
/** Tables of earlier releases; a trigger copies their rows to `content`. */
const ofFormerReleases = ["layout"];

function isWritten(table: string): boolean {
  const inserts = new RegExp(`insertInto\\("${table}"\\)|insert into ${table}\\b|insertMany\\(\\s*\\w+,\\s*"${table}"`);
  const byName = named[table];
  if (byName) {
    const source = read(`apps/api/src/${byName.source}`);
    return byName.insert.test(source) && (byName === makers || source.includes(table));
  }
  return sources.some((text) => inserts.test(text)) || migrations.some((text) => inserts.test(text));
}

test("[OWN-01] every table has a writer in the shop's code, so that an owner can write everything that the demo shows", () => {
  expect(tables.length).toBeGreaterThan(95);
  expect(tables.filter((table) => !isWritten(table))).toEqual(ofFormerReleases);
});
