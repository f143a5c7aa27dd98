import type { PriceList } from "@noren/contract/product/price-list.owner.ts";
import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { count } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { SelectField, TextField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead, Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Status } from "#app/ui/status.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { listPath } from "./price-list-address.ts";
import type { addPriceList, loadPriceLists } from "./price-lists.server.ts";
import "./price-lists.css";

export { addPriceList as action, loadPriceLists as loader } from "./price-lists.server.ts";
export const meta = titled("価格表");
export const shouldRevalidate = revalidateAfterRefusal;

type Props = PageProps<typeof loadPriceLists, typeof addPriceList>;

/** Price lists of the shops, those in use first. */
export default function PriceListsPage({ loaderData: { lists, shops }, actionData }: Props) {
  const hasShops = new Set(lists.map(({ channel }) => channel)).size > 1;
  return (
    <>
      <PageHead title="価格表" note="まとめて買うと安くなる価格と、会員グループの価格">
        <Link className={buttonClass()} to="/products">
          商品の一覧へ
        </Link>
      </PageHead>
      <div className="grid grid-cols-1 gap-4">
        <Panel title="価格表の一覧" note="すべてのお客さまに使えるのは、ひとつのお店に1つです" isFlush>
          {lists.length === 0 ? (
            <Empty
              title="まだ価格表はありません"
              text="「10点以上で1点1,800円」のような価格を、商品番号ごとに並べた表です。準備ができたら、ひと押しでお店に出ます。"
            />
          ) : (
            <Table caption="価格表" columns={columnsOf(hasShops)} rows={lists} keyOf={({ id }) => id} hasCards />
          )}
        </Panel>
        {shops.length > 0 && <NewListPanel shops={shops} actionData={actionData} />}
      </div>
    </>
  );
}

const columnsOf = (hasShops: boolean): Column<PriceList>[] => [
  {
    key: "name",
    label: "価格表",
    isHead: true,
    card: "title",
    cell: ({ id, name }) => <Link to={listPath(id)}>{name}</Link>,
  },
  { key: "state", label: "いま", card: "end", cell: (list) => <ListState list={list} /> },
  { key: "variants", label: "種類", isNumber: true, card: "quiet", cell: ({ variants }) => `${count(variants)}種類` },
  ...(hasShops ? [{ key: "shop", label: "お店", cell: ({ channel_name }: PriceList) => channel_name }] : []),
];

export const ListState = ({ list: { is_in_use, groups } }: { list: Pick<PriceList, "is_in_use" | "groups"> }) => (
  <Status kind={is_in_use || groups.length > 0 ? "done" : "untouched"}>
    {is_in_use ? "使っています" : groups.length > 0 ? `${groups.join("・")}が使っています` : "準備中"}
  </Status>
);

function NewListPanel({ shops, actionData }: { shops: Props["loaderData"]["shops"]; actionData: Props["actionData"] }) {
  const refused = refusalFor(actionData);
  const isSending = useSending();
  const [only] = shops;
  return (
    <Panel title="価格表を作る">
      <PostForm className="form">
        <Problems refused={refused} labels={{ name: "価格表の名前", channel: "お店" }} />
        {shops.length === 1 ? (
          <input type="hidden" name="channel" value={only!.key} />
        ) : (
          <SelectField
            name="channel"
            label="お店"
            options={shops.map(({ key, name }) => ({ value: key, label: name }))}
            value={refused?.values.channel}
            errors={refused?.fields.channel}
          />
        )}
        <TextField
          name="name"
          label="価格表の名前"
          hint="お客さまには見えません"
          maxLength={40}
          value={refused?.values.name}
          errors={refused?.fields.name}
          isRequired
        />
        <div>
          <Button kind="primary" busy={isSending && "作っています…"}>
            空の価格表を作る
          </Button>
        </div>
      </PostForm>
    </Panel>
  );
}
