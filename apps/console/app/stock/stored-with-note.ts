import { stockNoteMax } from "@noren/contract/product/stock-reasons.ts";
import { type StoredFields, storedNamed, storedOfAny } from "@noren/web/form/stored-fields.ts";

/** Fields whose values a refused form returns: notes in their whole length. */
export const storedWithNote = (note: readonly string[], ...others: readonly string[]): StoredFields =>
  storedOfAny((name) => (note.includes(name) ? stockNoteMax : undefined), storedNamed(...others));
