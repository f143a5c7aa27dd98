import type { MemberGroup } from "@noren/contract/promotion/member-group.owner.ts";
import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { count } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { PromotionHead } from "../promotion-head.tsx";
import { GroupFields, groupLabels } from "./group-fields.tsx";
import { groupPath, kindWords } from "./group-words.ts";
import type { addGroup, loadGroups } from "./groups.server.ts";
import "../promotion.css";

export { addGroup as action, loadGroups as loader } from "./groups.server.ts";
export const meta = titled("会員グループ");
export const shouldRevalidate = revalidateAfterRefusal;

type Props = PageProps<typeof loadGroups, typeof addGroup>;

/** Groups of members and companies with prices of their own. */
export default function GroupsPage({ loaderData: { groups, shops }, actionData }: Props) {
  const hasShops = new Set(groups.map(({ channel }) => channel)).size > 1;
  return (
    <>
      <PromotionHead here="groups" note="会員や会社ごとの価格" />
      <div className="promotion-main">
        <Panel title="会員グループの一覧" note="会員が入れるグループは、ひとつだけです" isFlush>
          {groups.length === 0 ? (
            <Empty
              title="まだ会員グループはありません"
              text="卸先の会社やお得意さまをグループにして、価格表を選ぶと、ログインした会員にその価格が出ます。"
            />
          ) : (
            <Table caption="会員グループ" columns={columnsOf(hasShops)} rows={groups} keyOf={({ id }) => id} hasCards />
          )}
        </Panel>
        {shops.map((shop) => (
          <NewGroupPanel key={shop.key} shop={shop} hasName={shops.length > 1} actionData={actionData} />
        ))}
      </div>
    </>
  );
}

const columnsOf = (hasShops: boolean): Column<MemberGroup>[] => [
  {
    key: "name",
    label: "グループ",
    isHead: true,
    card: "title",
    cell: ({ id, name }) => <Link to={groupPath(id)}>{name}</Link>,
  },
  { key: "members", label: "会員", isNumber: true, card: "end", cell: ({ members }) => `${count(members)}人` },
  { key: "kind", label: "種類", card: "quiet", cell: ({ kind }) => kindWords[kind] },
  { key: "list", label: "価格表", cell: ({ own_list: list }) => list?.name ?? "なし" },
  ...(hasShops ? [{ key: "shop", label: "お店", cell: ({ channel_name: name }: MemberGroup) => name }] : []),
];

type NewGroupProps = Pick<Props, "actionData"> & { shop: Props["loaderData"]["shops"][number]; hasName: boolean };

function NewGroupPanel({ shop: { key, name, lists }, hasName, actionData }: NewGroupProps) {
  const answered = refusalFor(actionData);
  const refused = answered?.values.channel === key ? answered : undefined;
  const isSending = useSending();
  return (
    <Panel title={hasName ? `${name}のグループを作る` : "グループを作る"}>
      <PostForm className="form">
        <Problems refused={refused} labels={groupLabels} />
        <input type="hidden" name="channel" value={key} />
        <GroupFields refused={refused} lists={lists} />
        <div>
          <Button kind="primary" busy={isSending && "作っています…"}>
            会員のいないグループを作る
          </Button>
        </div>
      </PostForm>
    </Panel>
  );
}
