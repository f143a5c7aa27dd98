import type { SynonymEffect } from "@noren/contract/product/synonym.owner.ts";
import { synonymCountMax } from "@noren/contract/product/synonym.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { count } from "#app/platform/format.ts";

/** A group's words as its field has them: one per line. */
export const fieldText = (words: readonly string[]): string => words.join("\n");

/** The words of a field, one per line; a line of the list, with 、 between its words, is read too. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/[\n、\t]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** "1,000点以上" where the count has stopped. */
export const productsWords = (products: number): string =>
  products >= synonymCountMax ? `${count(synonymCountMax)}点以上` : `${count(products)}点`;

/** What the page shows of a form that asked what its words find. */
export type Checked = { checked: SynonymEffect; typed: FormValues };
