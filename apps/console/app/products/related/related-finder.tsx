import { productStatuses } from "@noren/contract/product/product-list.ts";
import type { ProductRelated, RelatedCandidate } from "@noren/contract/product/product-related.owner.ts";
import { candidatesMax } from "@noren/contract/product/product-related.ts";
import { Button } from "#app/ui/button.tsx";
import { GetForm, PostForm } from "#app/ui/form.tsx";
import { Status } from "#app/ui/status.tsx";
import { baseOf, partWords, type RelatedPart } from "./related-edit.ts";

type FinderProps = {
  part: RelatedPart;
  related: ProductRelated;
  search: { word: string; part: RelatedPart };
  found: readonly RelatedCandidate[] | null;
};

/** Looks for a product by name or code; each hit has a button that adds it. */
export function RelatedFinder({ part, related, search, found }: FinderProps) {
  const isOwn = search.part === part;
  const id = `related-${part}`;
  return (
    <div className="related-finder">
      <search>
        <GetForm preventScrollReset className="related-search">
          <input type="hidden" name="for" value={part} />
          <label htmlFor={id} className="field-label">
            {partWords[part]}に加える商品をさがす
          </label>
          <input
            id={id}
            key={isOwn ? search.word : ""}
            type="search"
            name="word"
            className="control"
            defaultValue={isOwn ? search.word : ""}
            placeholder="商品名か番号"
            maxLength={100}
          />
          <Button icon="search">さがす</Button>
        </GetForm>
      </search>
      {isOwn && found && <Hits part={part} related={related} found={found} />}
    </div>
  );
}

function Hits({
  part,
  related,
  found,
}: Pick<FinderProps, "part" | "related"> & { found: readonly RelatedCandidate[] }) {
  const taken = new Set(
    (part === "accessories" ? related.accessories : related.recommendations).map((one) => one.code),
  );
  const hits = found.flatMap(({ product_id, code, name, status, variants }) =>
    part === "recommendations"
      ? [{ key: product_id, code, name, status }]
      : variants.map((one) => ({
          key: one.code,
          code: one.code,
          name: [name, one.variant_name].filter(Boolean).join(" "),
          status,
        })),
  );
  if (hits.length === 0)
    return <output className="page-note">見つかりません。商品名か番号を変えてみてください。</output>;
  return (
    <PostForm preventScrollReset>
      <input type="hidden" name="base" value={JSON.stringify(baseOf(related))} />
      <ul className="related-list" aria-label={`${partWords[part]}に加えられる商品`}>
        {hits.map(({ key, code, name, status }) => (
          <li key={key} className="related-row">
            <div className="related-name">
              {name}
              <span className="related-code">{code}</span>
              {status !== "published" && <Status kind="untouched">{productStatuses[status]}</Status>}
            </div>
            {taken.has(code) ? (
              <span className="page-note">加えてあります</span>
            ) : (
              <Button name="press" value={`${part} add ${code}`} aria-label={`「${name}」を${partWords[part]}に加える`}>
                加える
              </Button>
            )}
          </li>
        ))}
      </ul>
      {found.length >= candidatesMax && (
        <p className="page-note">はじめの{candidatesMax}商品です。言葉を足すと絞れます。</p>
      )}
    </PostForm>
  );
}
