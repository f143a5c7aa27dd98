import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import type { productPage } from "@noren/contract/product/product-page.owner.ts";
import type { FieldChange } from "@noren/contract/platform/merge-fields.ts";
import { changesOf, type Edit } from "@noren/contract/platform/version.ts";
import { changedMeanwhile, type Stored } from "#api/platform/version/save-edit.ts";
import type { StoredPage } from "./page.queries.ts";

type Input = Parsed<(typeof productPage)["save"]>;

/**
 * Refuses an edit of a version that is not the stored one any more, unless its values are stored already. Its rows are
 * locked, so that nobody writes between this and the edit.
 */
export function assertUnchanged(input: Input, stored: StoredPage): void {
  const fields = outdatedFields(input, stored);
  for (const edit of input.variants) {
    const variant = stored.variants.find(({ id }) => id === edit.id);
    if (!variant) fields[`variants.${edit.id}`] = { theirs: null, yours: edit.values };
    else
      for (const [name, change] of Object.entries(outdatedFields(edit, variant)))
        fields[`variants.${edit.id}.${name}`] = change;
  }
  if (Object.keys(fields).length > 0) throw changedMeanwhile({ version: stored.version, fields });
}

/** What differs, if the edit's version is outdated and its values are not the stored ones. */
function outdatedFields(edit: Edit<object>, { version, values }: Stored<object>): Record<string, FieldChange> {
  if (edit.version === version) return {};
  const isStored = Object.keys(changesOf({ values: edit.values }, values)).length === 0;
  return isStored ? {} : changesOf(edit, values);
}
