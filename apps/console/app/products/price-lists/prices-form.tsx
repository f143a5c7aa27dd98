import type { PriceListRow } from "@noren/contract/product/price-list.owner.ts";
import { pagerOf } from "@noren/web/page/pager.ts";
import { useSearchParams } from "react-router";
import { count, yen } from "#app/platform/format.ts";
import { type Refused, refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { GetForm, PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { News } from "#app/ui/news.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { TableFrame } from "#app/ui/table-frame.tsx";
import { changedCells, codeField, messagesByPlace, priceField } from "./price-cells.ts";
import { listPath } from "./price-list-address.ts";
import type { ListPageProps } from "./price-list-props.ts";

type FormProps = { loaded: ListPageProps["loaderData"]; actionData: ListPageProps["actionData"] };

/** The prices of a page: variants as rows, quantities as columns. */
export function PricesForm({ loaded, actionData }: FormProps) {
  const { rows, list, quantities, pagination, q } = loaded;
  const [query] = useSearchParams();
  const refused = refusalFor(actionData, "prices");
  const isSending = useSending("prices");
  const wrong = refused ? messagesByPlace(refused.fields, changedCells(refused.values)) : new Map<string, string>();
  const note = `${count(pagination.total)}種類`;
  return (
    <Panel title="数量ごとの価格" note={note} aside={<FindForm q={q} />}>
      {rows.length === 0 ? (
        <Empty
          title={q === "" ? "まだ価格がありません" : "見つかりません"}
          text={
            q === "" ? "下の「まとめて入れる」に、商品番号と価格を貼り付けてください。" : "商品番号か商品名で探せます。"
          }
        />
      ) : (
        <PostForm className="form price-list-form" key={JSON.stringify([rows, quantities])} preventScrollReset>
          <Refusals refused={refused} wrong={wrong} />
          <TableFrame label="数量ごとの価格">
            <PriceTable {...{ rows, quantities, refused, wrong }} mayEdit={list.may_edit} />
          </TableFrame>
          {list.may_edit && (
            <div className="price-list-actions">
              <Button kind="primary" name="intent" value="prices" busy={isSending && "保存しています…"}>
                変えた価格を保存する
              </Button>
              <span className="page-note">空にすると、その数量の価格がなくなります。「10%」で1割引きになります。</span>
            </div>
          )}
        </PostForm>
      )}
      {list.may_edit && rows.length > 0 && <ColumnForm q={q} />}
      {pagination.total > rows.length && (
        <div className="list-foot">
          <Pager
            pager={pagerOf(
              pagination,
              listPath(list.id),
              query,
              (shown) => `はじめの${count(shown)}種類までを表示します`,
            )}
          />
        </div>
      )}
    </Panel>
  );
}

const FindForm = ({ q }: { q: string }) => (
  <GetForm className="price-list-find">
    <input name="q" type="search" className="control" defaultValue={q} maxLength={100} aria-label="商品番号か商品名" />
    <Button size="row">探す</Button>
  </GetForm>
);

/** Adds an empty column; its quantity is stored with its first price. */
const ColumnForm = ({ q }: { q: string }) => (
  <GetForm className="price-list-column" preventScrollReset>
    {q !== "" && <input type="hidden" name="q" value={q} />}
    <TextField
      name="add"
      label="数量の列を足す"
      hint="1〜999点。1点は会員グループの表だけ"
      inputMode="numeric"
      maxLength={4}
      isNumber
      isRequired
    />
    <Button size="row">この数量の列を足す</Button>
  </GetForm>
);

type TableProps = {
  rows: readonly PriceListRow[];
  quantities: readonly number[];
  refused: Refused | undefined;
  wrong: ReadonlyMap<string, string>;
  mayEdit: boolean;
};

function PriceTable({ rows, quantities, refused, wrong, mayEdit }: TableProps) {
  return (
    <table className="table price-list-table">
      <caption>種類と数量ごとの価格</caption>
      <thead>
        <tr>
          <th scope="col" className="head-cell">
            商品
          </th>
          <th scope="col" className="number">
            通常価格
          </th>
          {quantities.map((quantity) => (
            <th key={quantity} scope="col" className="number">
              {quantity}点以上
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.variant_id}>
            <th scope="row" className="head-cell">
              <Link to={`/products/${row.product_id}`}>{row.code}</Link>
              <small className="price-list-name">{[row.product_name, row.words].filter(Boolean).join(" ")}</small>
              {mayEdit && <input type="hidden" name={codeField(at)} value={row.code} />}
            </th>
            <td className="number">{yen(row.regular_price)}</td>
            {quantities.map((quantity) => (
              <td key={quantity} className="number">
                {mayEdit ? <PriceInput {...{ row, at, quantity, refused, wrong }} /> : priceWords(row, quantity)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const priceAt = ({ prices }: PriceListRow, quantity: number) =>
  prices.find(({ min_quantity }) => min_quantity === quantity)?.price;

function priceWords(row: PriceListRow, quantity: number): string {
  const price = priceAt(row, quantity);
  return price === undefined ? "—" : yen(price);
}

type InputProps = Pick<TableProps, "refused" | "wrong"> & { row: PriceListRow; at: number; quantity: number };

function PriceInput({ row, at, quantity, refused, wrong }: InputProps) {
  const stored = priceAt(row, quantity);
  const name = priceField(at, quantity, stored);
  const typed = refused?.values[codeField(at)] === row.code ? refused.values[name] : undefined;
  return (
    <input
      name={name}
      className="control control-number price-list-price"
      inputMode="numeric"
      maxLength={14}
      autoComplete="off"
      defaultValue={typed ?? stored ?? ""}
      aria-label={`${row.code} ${quantity}点以上の価格`}
      aria-invalid={wrong.has(name) || undefined}
    />
  );
}

/** What is wrong with typed prices, and what another person has saved meanwhile. */
function Refusals({ refused, wrong }: Pick<TableProps, "refused" | "wrong">) {
  if (!refused) return null;
  if (refused.code === "common.changed_meanwhile") {
    const cells = changedCells(refused.values);
    const theirs = Object.entries(refused.changed?.fields ?? {}).flatMap(([name, change]) => {
      const typed = cells[Number(name.slice("prices.".length))];
      return typed ? [{ ...typed.cell, theirs: change.theirs as number | null }] : [];
    });
    return (
      <News kind="warn">
        <p>
          <strong>開いているあいだに、ほかの人が保存しました。まだ何も保存していません。</strong>
          ぶつかった価格だけ、いまの値に戻しました。
        </p>
        <ul>
          {theirs.map(({ code, min_quantity, theirs: price }) => (
            <li key={`${code} ${min_quantity}`}>
              {code}の{min_quantity}点以上は、いま{price === null ? "価格がありません" : yen(price)}
            </li>
          ))}
        </ul>
      </News>
    );
  }
  if (wrong.size === 0) return <Problems refused={refused} />;
  return (
    <News kind="wrong">
      <p>
        <strong>{wrong.size}か所をご確認ください。まだ何も保存していません。</strong>
      </p>
      <ul>
        {[...wrong].map(([name, message]) => (
          <li key={name}>{message}</li>
        ))}
      </ul>
    </News>
  );
}
