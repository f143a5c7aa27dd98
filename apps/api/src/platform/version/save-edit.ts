import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ChangedMeanwhile } from "@noren/contract/platform/merge-fields.ts";
import { changesOf, type Edit } from "@noren/contract/platform/version.ts";

/** Stored values of an owner's data, with their version. */
export type Stored<F extends object> = { version: number; values: F };

type Saving<F extends object> = {
  /**
   * Writes the values and returns the new version; undefined if no row has the edit's version. Must be one statement
   * (`where id = … and version = …`), so that of two concurrent writers only one finds the row.
   */
  write: (edit: Edit<F>) => Promise<number | undefined>;
  /** undefined if the row does not exist. */
  read: () => Promise<Stored<F> | undefined>;
};

/**
 * Saves an owner's edit and returns its new version; undefined if the row does not exist. An edit without version
 * overwrites. An edit whose values are already stored succeeds, so that a double click is no conflict. Errors:
 * common.changed_meanwhile, with both versions' values.
 */
export async function saveEdit<F extends object>(
  edit: Edit<F>,
  { write, read }: Saving<F>,
): Promise<number | undefined> {
  const written = await write(edit);
  if (written !== undefined) return written;
  const stored = await read();
  if (!stored) return undefined;
  if (stands(edit, stored)) return stored.version;
  throw changedMeanwhile({ version: stored.version, fields: changesOf(edit, stored.values) });
}

const stands = ({ values }: Edit<object>, stored: Stored<object>) =>
  Object.keys(changesOf({ values }, stored.values)).length === 0;

/** Refusal of an edit with an outdated version; `words`: the message for operators of commands. */
export const changedMeanwhile = (meanwhile: ChangedMeanwhile, words?: string) =>
  new ShopError("common.changed_meanwhile", meanwhile, {}, words);
