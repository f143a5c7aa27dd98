import type { SynonymEffect, WordEffect } from "@noren/contract/product/synonym.owner.ts";
import { count } from "#app/platform/format.ts";
import { type Column, Table } from "#app/ui/table.tsx";
import { productsWords } from "./synonym-words.ts";

type EffectProps = { effect: SynonymEffect; caption: string; before: string; after: string };

/** How many products each word finds before and after a change. */
export function EffectTable({ effect, caption, before, after }: EffectProps) {
  const columns: readonly Column<WordEffect>[] = [
    { key: "word", label: "ことば", isHead: true, cell: ({ word }) => word },
    { key: "before", label: before, isNumber: true, cell: (one) => productsWords(one.found_before) },
    {
      key: "after",
      label: after,
      isNumber: true,
      isChanged: (one) => one.found_before !== one.found_after,
      cell: (one) => productsWords(one.found_after),
    },
  ];
  return (
    <div className="synonym-effect">
      {effect.found_words.length > 0 && (
        <Table caption={caption} columns={columns} rows={effect.found_words} keyOf={({ word }) => word} />
      )}
      {effect.further_words > 0 && (
        <p className="page-note">
          はじめの{effect.found_words.length}語を数えました。ほかに{count(effect.further_words)}語あります。
        </p>
      )}
      <p className="page-note">見つかるのが3点より少ないことばだけ、同義語でもさがします。</p>
    </div>
  );
}
