import type { PriceChange } from "@noren/contract/product/price-list.owner.ts";
import { count, yen } from "#app/platform/format.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Status } from "#app/ui/status.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { Compared } from "./many-prices.server.ts";

/** Max rows that are drawn; all of them are saved. */
const drawnMax = 500;
/** Max problems that are drawn. */
const problemsMax = 50;

/** What a paste or a file changes in the list, with the button that saves it; off while a line is wrong. */
export function PriceDifference({ compared }: { compared: Compared }) {
  const { changes, unchanged, problems, isAgain } = compared;
  const isSaving = useSending("save");
  const counts = (["added", "changed", "removed"] as const).map(
    (kind) => `${changeWords[kind]}${count(changes.filter(({ change }) => change === kind).length)}`,
  );
  return (
    <Panel title="ちがい" note={[...counts, `同じ${count(unchanged)}`, `誤り${count(problems.length)}`].join("・")}>
      {isAgain && (
        <News kind="warn">
          確かめたあとに、ほかの人が価格を変えました。まだ何も保存していません。いまの価格とのちがいを出し直しました。
        </News>
      )}
      <ProblemList problems={problems} />
      {changes.length === 0 ? (
        problems.length === 0 && (
          <News kind="info">変わるところはありません。どの価格も、もうその値になっています。</News>
        )
      ) : (
        <PostForm encType="multipart/form-data" className="price-list-difference">
          <input type="hidden" name="prices" value={JSON.stringify(changes.map(savedPart))} />
          <Table caption="変わる価格" columns={columns} rows={changes.slice(0, drawnMax)} keyOf={keyOf} hasCards />
          {changes.length > drawnMax && (
            <p className="page-note">ほか{count(changes.length - drawnMax)}か所も、一緒に保存します。</p>
          )}
          {problems.length === 0 && (
            <div>
              <Button kind="primary" name="intent" value="save" busy={isSaving && "保存しています…"}>
                {`${count(changes.length)}か所の価格を保存する`}
              </Button>
            </div>
          )}
        </PostForm>
      )}
    </Panel>
  );
}

function ProblemList({ problems }: Pick<Compared, "problems">) {
  if (problems.length === 0) return null;
  return (
    <News kind="wrong">
      <p>
        <strong>{count(problems.length)}か所をご確認ください。まだ何も保存していません。</strong>
      </p>
      <ul>
        {problems.slice(0, problemsMax).map(({ place, words }, at) => (
          <li key={at}>
            {place}：{words}
          </li>
        ))}
        {problems.length > problemsMax && <li>ほか{count(problems.length - problemsMax)}か所</li>}
      </ul>
    </News>
  );
}

const changeWords = { added: "新しい", changed: "変わる", removed: "消える" } as const;

const savedPart = ({ code, min_quantity, before, after }: PriceChange) => ({ code, min_quantity, before, after });
const keyOf = ({ code, min_quantity }: PriceChange) => `${code} ${min_quantity}`;
const priceWords = (price: number | null) => (price === null ? "なし" : yen(price));

const columns: readonly Column<PriceChange>[] = [
  {
    key: "code",
    label: "商品",
    isHead: true,
    card: "title",
    cell: ({ code, product_name, words }) => (
      <>
        {code}
        <small className="price-list-name">{[product_name, words].filter(Boolean).join(" ")}</small>
      </>
    ),
  },
  { key: "quantity", label: "数量", isNumber: true, cell: ({ min_quantity }) => `${min_quantity}点以上` },
  {
    key: "change",
    label: "まえ → あと",
    cell: ({ before, after }) => (
      <>
        <s className="text-soft">{priceWords(before)}</s> → <strong>{priceWords(after)}</strong>
      </>
    ),
  },
  {
    key: "kind",
    label: "ちがい",
    cell: ({ change }) => (
      <Status kind={change === "removed" ? "wrong" : change === "added" ? "ours" : "midway"}>
        {changeWords[change]}
      </Status>
    ),
  },
];
