import type { Client } from "@noren/contract/client.ts";
import type { OwnerContract } from "@noren/contract/owner-contract.ts";
import type { Db } from "@noren/api/platform/db/open.ts";
import { sql } from "kysely";
import { expect } from "vitest";
import { checkedOwnerClient } from "../testing/checked-client.ts";
import { orElse, retried, transportOf } from "./buyer-timeout.ts";
import type { ChaosShop } from "./chaos-shop.ts";
import { seeded } from "./seeded.ts";

type Api = Client<OwnerContract>;
type Key = { idempotencyKey: string };

/** How long the owner retries a call, in ms. */
const timeout = 120_000;
const address = "10.250.0.1";
/** So many more pieces are counted than the books have that no sale meanwhile makes the difference zero. */
const foundPieces = 50;

export type EditingOwner = {
  /** One edit each: of a product's page, of a sheet, of stock by hand, and by a stocktaking; all at once. */
  edit: () => Promise<void>;
  /** Each answered edit is stored, and its pieces were booked once. */
  expectSaved: (db: Db) => Promise<void>;
};

/**
 * The demo's owner, who edits the products that buyers order, over HTTP with retries. The edits leave the buyers' totals
 * and dates as they are. `edit` is for one call at a time.
 */
export async function editingOwner({ urls, products }: ChaosShop, seed: number): Promise<EditingOwner> {
  const random = seeded(seed);
  const callAs = (bearer: string | undefined) =>
    function call<T>(work: (api: Api) => Promise<T>): Promise<T> {
      const api = () => checkedOwnerClient(transportOf(random.pick(urls()), { bearer, address }));
      return retried(() => work(api()), { end: Date.now() + timeout, random });
    };
  const call = callAs((await callAs(undefined)((api) => api.staffLogin.loginToDemo())).token);
  /** A change has one key however often it is sent. */
  function change<T>(work: (api: Api, key: Key) => Promise<T>): Promise<T> {
    const idempotencyKey = crypto.randomUUID();
    return call((api) => work(api, { idempotencyKey }));
  }

  const stockOf = async (variant: string) => (await call((api) => api.stock.variant({ variant }))).stock;
  const names = new Map<string, string>();
  const shelves = new Map<string, string>();
  const pieces = { arrival: 0, damage: 0, correction: 0, count: 0 };
  let edits = 0;

  async function savePage(variant: string) {
    const { model_id: id } = await stockOf(variant);
    const { version, variants } = await call((api) => api.productPage.one({ id }));
    const [name, shelf] = [`嵐の品 ${edits}`, `A-${edits}`];
    const edit = { id: variant, version: variants.find((one) => one.id === variant)!.version, values: { shelf } };
    const save = { id, version, values: { name }, variants: [edit], added: [], removed: [] };
    await change((api, key) => api.productPage.save(save, key));
    names.set(id, name);
    shelves.set(variant, shelf);
  }

  /** A sheet with one piece more than was read; read again if the stock changed meanwhile. */
  async function saveSheet(id: string): Promise<void> {
    const { stock } = await stockOf(id);
    const cell = { id, column: "stock" as const, before: String(stock), after: String(stock + 1) };
    const saved = await change((api, key) => api.productSheet.save({ cells: [cell] }, key)).catch(changedMeanwhile);
    if (!saved) return saveSheet(id);
    pieces.correction += 1;
  }

  async function moveStock(variant: string) {
    const [reason, delta] = random.pick([["arrival", 7] as const, ["damage", -3] as const]);
    await change((api, key) => api.stock.move({ variant, delta, reason, note: "" }, key));
    pieces[reason] += delta;
  }

  async function takeStock(variant: string) {
    const { code, stock } = await stockOf(variant);
    const opening = { channel: "noren", name: "", part: "all" as const, counts_reserved: false };
    const { id } = await change((api, key) => api.stocktaking.open(opening, key));
    const entries = [{ code, quantity: stock + foundPieces, is_whole: true }];
    await change((api, key) => api.stocktaking.count({ id, entries }, key));
    const booked = await change((api, key) => api.stocktaking.book({ id, entries: 1 }, key));
    pieces.count += booked.more_pieces - booked.fewer_pieces;
  }

  return {
    async edit() {
      edits += 1;
      await Promise.all([savePage, saveSheet, moveStock, takeStock].map((one) => one(random.pick(products))));
    },
    async expectSaved(db) {
      expect(edits).toBeGreaterThan(0);
      const moved = await sql<{ reason: keyof typeof pieces; sum: number }>`
        select reason, sum(delta)::int as sum from stock_movement
        where actor like 'staff:%' and product_id = any(${sql.val(products)}::uuid[]) group by reason`.execute(db);
      const stored = Object.fromEntries(moved.rows.map(({ reason, sum }) => [reason, sum]));
      expect({ arrival: 0, damage: 0, ...stored }).toEqual(pieces);
      const models = await db
        .selectFrom("product_model")
        .select(["id", "name"])
        .where("id", "in", [...names.keys()])
        .execute();
      expect(new Map(models.map(({ id, name }) => [id, name]))).toEqual(names);
      const variants = await db
        .selectFrom("product")
        .select(["id", "shelf"])
        .where("id", "in", [...shelves.keys()])
        .execute();
      expect(new Map(variants.map(({ id, shelf }) => [id, shelf]))).toEqual(shelves);
    },
  };
}

const changedMeanwhile = orElse("common.changed_meanwhile", undefined);
