import { ShopError } from "@noren/contract/platform/errors.ts";
import { type ChangedMeanwhile, changesOf, type Edit } from "@noren/contract/platform/version.ts";

/** What owners edit as it stands, with its version. */
export type Stored<F extends object> = { version: number; values: F };

type Saving<F extends object> = {
  /**
   * Writes the values and answers the new version; undefined where no row has this version any more. One statement decides
   * (`where id = … and version = …`), so that of two writers with one version only one finds its row.
   */
  write: (edit: Edit<F>) => Promise<number | undefined>;
  /** Undefined where there is nothing to edit. */
  read: () => Promise<Stored<F> | undefined>;
};

/**
 * Saves an owner's edit; answers the version that it has then, and undefined where there is nothing to edit. Without a version
 * the edit is written over whatever is there. What stands there already as it was sent is saved, whoever wrote it: a doubled
 * click is no conflict. Errors: common.changed_meanwhile, with both versions' values.
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

/** The refusal of an edit whose version is no longer the one that stands there; `words` name the values to an operator. */
export const changedMeanwhile = (meanwhile: ChangedMeanwhile, words?: string) =>
  new ShopError("common.changed_meanwhile", meanwhile, {}, words);
