import { type FieldErrors, ShopError } from "@noren/contract/platform/errors.ts";
import type { Edit } from "@noren/contract/platform/version.ts";
import type { ProductFields, VariantFields } from "@noren/contract/product/product.owner.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import { sqlState } from "#api/platform/db/sql-state.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { saveEdit, type Stored } from "#api/platform/version/save-edit.ts";
import { periodRefusal } from "./sale-price/period-refusal.ts";
import {
  lockProductAt,
  productToEdit,
  productVersion,
  variantToEdit,
  writeProductFields,
  writeVariantFields,
} from "./product.owner-queries.ts";

type Owner = Pick<ChannelWork, "db" | "actor" | "channel" | "now">;

/** A product for the owner's form, with the version that an edit must name. Errors: product.not_found. */
export const getProductToEdit = async (work: Owner, id: string): Promise<Stored<ProductFields>> =>
  found(await productToEdit(work.db, namedIn(work, id)));

/** A variant for the owner's form, with its version. Errors: product.not_found. */
export const getVariantToEdit = async (work: Owner, id: string): Promise<Stored<VariantFields>> =>
  found(await variantToEdit(work.db, namedIn(work, id)));

/**
 * Saves an owner's edit of a product and returns the new version. Sales, ratings and derived prices do not change the
 * version. Errors: product.not_found, common.changed_meanwhile.
 */
export async function saveProduct(work: Owner, id: string, edit: Edit<ProductFields>): Promise<number> {
  const named = namedIn(work, id);
  return inTransaction(work, async (trx) =>
    found(
      await saveEdit(edit, {
        async write({ version, values }) {
          if (!(await lockProductAt(trx, named, version))) return undefined;
          await writeProductFields(trx, id, values, work.now);
          return productVersion(trx, id);
        },
        read: () => productToEdit(trx, named),
      }),
    ),
  );
}

/**
 * Saves an owner's edit of a variant and returns the new version. Errors: product.not_found, common.changed_meanwhile,
 * common.invalid_input by field.
 */
export async function saveVariant(work: Owner, id: string, edit: Edit<VariantFields>): Promise<number> {
  const named = namedIn(work, id);
  try {
    return await inTransaction(work, async (trx) =>
      found(
        await saveEdit(edit, {
          write: ({ version, values }) => writeVariantFields(trx, named, values, version),
          read: () => variantToEdit(trx, named),
        }),
      ),
    );
  } catch (error) {
    throw periodRefusal(error, "sale_price") ?? refusalOf(error) ?? error;
  }
}

const namedIn = ({ channel }: Owner, id: string) => ({ channelId: channel.id, id });

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new ShopError("product.not_found");
  return value;
}

/** Refusal of a check constraint over several fields, some of which another edit may have written. */
function refusalOf(error: unknown): ShopError | undefined {
  if (sqlState(error) !== "23514") return undefined;
  const isPrice = (error as { constraint?: string }).constraint === "product_sale_price";
  const fields: FieldErrors = isPrice
    ? { sale_price: ["セール価格は通常価格より安くし、開始と、そのあとの終了を決めてください。"] }
    : { jan_code: ["JANコードではありません。最後の検査数字をお確かめください。"] };
  return new ShopError("common.invalid_input", {}, fields);
}
