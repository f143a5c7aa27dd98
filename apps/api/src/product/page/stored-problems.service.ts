import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import type { ProductPageFields } from "@noren/contract/product/product-page.owner.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { PageEffects } from "./page-effects.ts";
import type { StoredPage } from "./page.queries.ts";
import type { PlannedVariant, ProblemList } from "./page-problems.ts";
import { orderedVariants } from "./page-writes.queries.ts";
import { lostReferences, productsNamed, takenVariantCodes } from "./references.queries.ts";

type Named = {
  channelId: string;
  modelId: string;
  changes: Partial<ProductPageFields>;
  rows: readonly PlannedVariant[];
};

/** Problems with the rest of the channel: codes and addresses that are taken, and groups that do not exist. */
export async function referenceProblems(trx: Db, problems: ProblemList, { channelId, modelId, changes, rows }: Named) {
  const owner = { channelId, modelId };
  const { code, key } = changes;
  if (code !== undefined || key !== undefined)
    for (const other of await productsNamed(trx, owner, { code, key })) {
      if (other.has_code) problems.addOf("code", `この商品コードは、商品「${other.code}」が使っています。`);
      if (other.has_key) problems.addOf("key", `このアドレスは、商品「${other.code}」が使っています。`);
    }
  const edited = rows.filter(({ at }) => at !== null);
  const taken = await takenVariantCodes(
    trx,
    owner,
    edited.map((row) => row.code),
  );
  for (const row of edited) {
    const other = taken.get(foldCode(row.code));
    if (other) problems.add(`${row.at}.code`, `商品番号「${other.code}」は、商品「${other.by}」が使っています。`);
  }
  for (const name of await lostReferences(trx, channelId, changes))
    problems.addOf(`${name}`, "このお店にはないものです。画面を開き直して、選び直してください。");
}

type Removal = {
  channelId: string;
  stored: StoredPage | undefined;
  removed: readonly string[];
  effects: PageEffects;
  now: Date;
};

/** A variant in an order or an open cart is not deleted. */
export async function removalProblems(
  trx: Db,
  problems: ProblemList,
  { channelId, stored, removed, effects, now }: Removal,
) {
  if (removed.length === 0) return;
  const codes = new Map((stored?.variants ?? []).map(({ id, values }) => [id, values.code]));
  const known = removed.filter((id) => codes.has(id));
  const ordered = await orderedVariants(trx, known);
  const carts = await effects.cartsWith(trx, { channelId, variantIds: known, now });
  for (const [at, id] of removed.entries()) {
    const code = codes.get(id);
    if (code === undefined) problems.add(`removed.${at}`, "この種類は、もうありません。");
    else if (ordered.has(id))
      problems.add(`removed.${at}`, `「${code}」はご注文にあるため、消せません。販売を止めてください。`);
    else if (carts.has(id))
      problems.add(
        `removed.${at}`,
        `「${code}」は${carts.get(id)}件のカートに入っているため、消せません。販売を止めてください。`,
      );
  }
}
