import type { SynonymGroup } from "@noren/contract/product/synonym.owner.ts";
import { synonymGroupsMax } from "@noren/contract/product/synonym.ts";
import { pagerOf } from "@noren/web/page/pager.ts";
import { Outlet, useSearchParams } from "react-router";
import { count } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { Button, ButtonContent, buttonClass } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { GetForm } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { PageHead, Panel } from "#app/ui/panel.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { loadSynonyms } from "./synonym.server.ts";
import "./synonyms.css";

export { loadSynonyms as loader } from "./synonym.server.ts";
export const meta = titled("同義語");

/** Groups of words with one meaning of a shop, by which its search finds more. */
export default function SynonymsPage({ loaderData }: PageProps<typeof loadSynonyms>) {
  const { shops, chosen, mayEdit, groups, pagination, word } = loaderData;
  const [query] = useSearchParams();
  if (!chosen || !pagination)
    return (
      <>
        <PageHead title="同義語" note="どのお店の検索のことばですか" />
        <Panel title="お店">
          <ul className="synonym-shops">
            {shops.map(({ key, name }) => (
              <li key={key}>
                <Link className="button" to={`/products/synonyms?${new URLSearchParams({ shop: key })}`}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      </>
    );
  return (
    <>
      <PageHead
        title="同義語"
        note={`${chosen.name}・${count(pagination.total)}組${word && `（「${word}」を含むもの）`}`}
      >
        {mayEdit && (
          <>
            <Link className={buttonClass()} to="/products/synonyms/paste" preventScrollReset>
              まとめて貼る
            </Link>
            <Link className={buttonClass("primary")} to="/products/synonyms/new" preventScrollReset>
              <ButtonContent icon="plus">ひと組を加える</ButtonContent>
            </Link>
          </>
        )}
      </PageHead>
      <search>
        <GetForm className="synonym-search">
          <label htmlFor="synonym-word" className="field-label">
            ことばでさがす
          </label>
          <input
            id="synonym-word"
            key={word}
            type="search"
            name="word"
            className="control"
            defaultValue={word}
            maxLength={50}
          />
          <Button icon="search">さがす</Button>
        </GetForm>
      </search>
      {groups.length === 0 ? (
        <Empty
          title={word ? `「${word}」を含む組はありません` : "同義語はまだありません"}
          text={
            word
              ? "ことばを短くすると、見つかることがあります。"
              : "「手拭い」で見つからない方に「手ぬぐい」の商品も見せるための組です。ひと組ずつ加えるか、まとめて貼れます。"
          }
          icon="search"
        />
      ) : (
        <Table caption="同義語の組" columns={columns} rows={groups} keyOf={({ id }) => id} hasCards />
      )}
      <div className="list-foot">
        <span className="page-note">{count(synonymGroupsMax)}組まで</span>
        <Pager
          pager={pagerOf(
            pagination,
            "/products/synonyms",
            query,
            (shown) => `はじめの${count(shown)}件までを表示します`,
          )}
        />
      </div>
      <Outlet />
    </>
  );
}

const columns: readonly Column<SynonymGroup>[] = [
  {
    key: "words",
    label: "同じ意味のことば",
    isHead: true,
    card: "title",
    cell: ({ id, synonyms }) => (
      <Link className="synonym-words" to={`/products/synonyms/${id}`} preventScrollReset>
        {synonyms.join("、")}
      </Link>
    ),
  },
  { key: "count", label: "ことばの数", isNumber: true, card: "end", cell: ({ synonyms }) => `${synonyms.length}語` },
];
