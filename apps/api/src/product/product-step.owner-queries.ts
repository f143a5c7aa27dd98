import type { ProductStatus } from "@noren/contract/product/product-list.ts";
import type { ProductStep } from "@noren/contract/product/product-step.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";
import { statusAt } from "./product-list.owner-filter.ts";

export type StepRow = {
  id: string;
  version: number;
  code: string;
  name: string;
  status: ProductStatus;
  sale_ends_at: Date | null;
  variants: number;
};

type Choice = { channelIds: readonly string[]; ids: readonly string[]; now: Date };

/** Those of the products that the channels have. */
export async function stepRows(db: Db, { channelIds, ids, now }: Choice): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select m.id, m.version, m.code, m.name, ${statusAt(now)} as status, m.sale_ends_at,
      (select count(*)::int from product p where p.model_id = m.id) as variants
    from product_model m
    where m.id = any(${sql.val([...ids])}::uuid[]) and m.channel_id = any(${sql.val([...channelIds])}::uuid[]) order by m.id`.execute(
    db,
  );
  return rows;
}

/** Locks the products in the order of their ids, as every change of several products does. */
export async function lockForStep(trx: Db, choice: Choice): Promise<StepRow[]> {
  const { channelIds, ids } = choice;
  await sql`select from product_model m
    where m.id = any(${sql.val([...ids])}::uuid[]) and m.channel_id = any(${sql.val([...channelIds])}::uuid[])
    order by m.id for no key update`.execute(trx);
  return stepRows(trx, choice);
}

/**
 * What a step writes. A product that is published now keeps the date of an earlier publication; a trigger moves the date
 * between published_at and publish_at.
 */
const changes: Record<ProductStep, (now: Date) => RawBuilder<unknown>> = {
  publish: (now) => sql`state = 'published',
    published_at = case when state = 'published' then least(published_at, ${now}) else published_at end,
    publish_at = case when state = 'published' then null else least(coalesce(publish_at, ${now}), ${now}) end`,
  resume_sale: () => sql`sale_ends_at = null`,
  end_sale: (now) => sql`sale_ends_at = ${now}`,
  unpublish: () => sql`state = 'unpublished'`,
  archive: () => sql`state = 'archived'`,
};

/** Writes the step to locked products. */
export async function writeStep(trx: Db, step: ProductStep, ids: readonly string[], now: Date): Promise<void> {
  await sql`update product_model set ${changes[step](now)}, updated_at = ${now}
    where id = any(${sql.val([...ids])}::uuid[])`.execute(trx);
}
