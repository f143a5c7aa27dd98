import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { count } from "#app/platform/format.ts";
import { titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { PostForm } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { News } from "#app/ui/news.tsx";
import { PageHead, Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { CsvLink, FilePanel, FillPanel, PastePanel } from "./many-prices.tsx";
import { editRefusal } from "../prices/refused-edit.ts";
import { PricesForm } from "./prices-form.tsx";
import type { ListPageProps } from "./price-list-props.ts";
import "./price-lists.css";

export { loadPriceList as loader, savePriceList as action } from "./price-lists.server.ts";
export const meta = titled("価格表");
export const shouldRevalidate = revalidateAfterRefusal;

/** A price list: its prices by variant and quantity, and whether it is in use. */
export default function PriceListPage({ loaderData, actionData }: ListPageProps) {
  const { list } = loaderData;
  const intents = ["use", "stop", "remove"];
  const refused = intents.map((intent) => refusalFor(actionData, intent)).find((one) => one);
  return (
    <>
      <PageHead title={list.name} note={`${list.channel_name}・${count(list.variants)}種類・税込`}>
        <Link className={buttonClass()} to="/products/price-lists">
          価格表の一覧へ
        </Link>
        {!list.may_edit && <CsvLink list={list.id} />}
        {list.may_edit && <UseForm {...loaderData} />}
      </PageHead>
      <Problems refused={refused} />
      <News kind={list.is_in_use || list.groups.length > 0 ? "ok" : "info"}>{stateWords(loaderData)}</News>
      <div className="grid grid-cols-1 gap-4 mt-4">
        <PricesForm loaded={loaderData} actionData={actionData} />
        {list.may_edit && (
          <>
            <PastePanel list={list.id} />
            <FilePanel list={list.id} />
            {list.variants > 0 && <FillPanel actionData={actionData} variants={list.variants} />}
            <NamePanel loaderData={loaderData} actionData={actionData} />
          </>
        )}
      </div>
    </>
  );
}

const stateWords = ({ list, replaces }: ListPageProps["loaderData"]) =>
  list.groups.length > 0 && !list.is_in_use
    ? `会員グループの${list.groups.map((name) => `「${name}」`).join("")}が使っています。ログインした会員に、この価格が出ます。`
    : list.is_in_use
      ? "使っています。すべてのお客さまに、カートの数量に合う価格が使われます。セール価格のほうが安いときは、セール価格です。"
      : `準備中です。お店にはまだ出ていません。${replaces === null ? "" : `使いはじめると、いまの「${replaces}」の代わりになります。`}`;

const UseForm = ({ list: { is_in_use, version } }: ListPageProps["loaderData"]) => (
  <PostForm preventScrollReset>
    <input type="hidden" name="version" value={version} />
    <Button kind={is_in_use ? "plain" : "primary"} name="intent" value={is_in_use ? "stop" : "use"}>
      {is_in_use ? "この価格表を使うのをやめる" : "この価格表を使う"}
    </Button>
  </PostForm>
);

function NamePanel({ loaderData: { list }, actionData }: ListPageProps) {
  const refused = editRefusal(refusalFor(actionData, "rename"));
  return (
    <Panel title="名前">
      <PostForm className="form" preventScrollReset>
        <Problems refused={refused} labels={{ name: "価格表の名前" }} />
        <input type="hidden" name="version" value={refused?.changed?.version ?? list.version} />
        <input type="hidden" name="base_name" value={list.name} />
        <TextField
          name="name"
          label="価格表の名前"
          maxLength={40}
          value={refused?.values.name}
          savedValue={list.name}
          errors={refused?.fields.name}
          isRequired
        />
        <div className="price-list-actions">
          <Button name="intent" value="rename">
            この名前に変える
          </Button>
        </div>
      </PostForm>
      {!list.is_in_use && list.groups.length === 0 && (
        <div className="price-list-actions mt-4">
          <Confirm
            words="価格表を消す…"
            question={`「${list.name}」と、その価格${count(list.variants)}種類を消します。`}
          >
            <PostForm>
              <input type="hidden" name="version" value={list.version} />
              <Button kind="danger" name="intent" value="remove">
                この価格表を消す
              </Button>
            </PostForm>
          </Confirm>
        </div>
      )}
    </Panel>
  );
}
