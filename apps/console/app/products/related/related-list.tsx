import type { ProductRelated } from "@noren/contract/product/product-related.owner.ts";
import { perPieceMax } from "@noren/contract/product/product-related.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Status } from "#app/ui/status.tsx";
import { baseOf, partWords, type RelatedPart } from "./related-edit.ts";
import type { RelatedRow } from "./related-rows.ts";

type ListProps = { part: RelatedPart; rows: readonly RelatedRow[]; related: ProductRelated };

/** Related products in the order of the shop; buttons move one by a place or take it away. */
export function RelatedList({ part, rows, related }: ListProps) {
  const isSending = useSending();
  if (rows.length === 0) return <p className="page-note">{partWords[part]}はまだありません。</p>;
  const mayEdit = related.may_edit;
  return (
    <PostForm preventScrollReset>
      <input type="hidden" name="base" value={JSON.stringify(baseOf(related))} />
      {mayEdit && part === "accessories" && (
        // Enter in a number presses a form's first button
        <button className="sr-only" name="press" value="accessories count" tabIndex={-1} aria-hidden="true" />
      )}
      <ol className="related-list" aria-label={partWords[part]}>
        {rows.map((row, at) => (
          <li key={row.code} className="related-row">
            <div className="related-name">
              <Link className="link" to={`/products/${encodeURIComponent(row.productId)}`}>
                {row.name}
              </Link>
              <span className="related-code">{row.code}</span>
              {row.hidden !== null && <Status kind="untouched">{row.hidden}</Status>}
            </div>
            {row.pieces !== null && <Pieces row={row} mayEdit={mayEdit} />}
            {mayEdit && <RowButtons part={part} row={row} at={at} count={rows.length} />}
          </li>
        ))}
      </ol>
      {mayEdit && part === "accessories" && (
        <p className="related-foot">
          <Button name="press" value="accessories count" busy={isSending && "保存しています…"}>
            1点につきの数を保存する
          </Button>
        </p>
      )}
    </PostForm>
  );
}

const Pieces = ({ row: { code, name, pieces }, mayEdit }: { row: RelatedRow; mayEdit: boolean }) => (
  <label className="related-pieces">
    <span className="field-hint">1点につき</span>
    <input
      name={`pieces.${code}`}
      defaultValue={pieces ?? 1}
      className="control control-number"
      inputMode="numeric"
      aria-label={`${name}の数（1点につき${perPieceMax}まで）`}
      readOnly={!mayEdit}
    />
  </label>
);

type ButtonsProps = { part: RelatedPart; row: RelatedRow; at: number; count: number };

const RowButtons = ({ part, row: { code, name }, at, count }: ButtonsProps) => (
  <span className="related-buttons">
    <button
      className="icon-button"
      name="press"
      value={`${part} up ${code}`}
      disabled={at === 0}
      aria-label={`「${name}」を${partWords[part]}のひとつ前へ`}
    >
      ↑
    </button>
    <button
      className="icon-button"
      name="press"
      value={`${part} down ${code}`}
      disabled={at === count - 1}
      aria-label={`「${name}」を${partWords[part]}のひとつ後ろへ`}
    >
      ↓
    </button>
    <Button
      kind="quiet"
      name="press"
      value={`${part} remove ${code}`}
      aria-label={`「${name}」を${partWords[part]}から外す`}
    >
      外す
    </Button>
  </span>
);
