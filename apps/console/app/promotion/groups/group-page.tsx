import { pastedMembersMax, pastedTextMax } from "@noren/contract/promotion/coupon-code.owner.ts";
import type { GroupMember } from "@noren/contract/promotion/member-group.owner.ts";
import { pagerOf } from "@noren/web/page/pager.ts";
import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { count } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { RecordDrawer } from "#app/record/record-drawer.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { TextArea } from "#app/ui/fields.tsx";
import { Filters } from "#app/ui/filters.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { News } from "#app/ui/news.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { PageHead, Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { editRefusal } from "../../products/prices/refused-edit.ts";
import { GroupFields, groupLabels } from "./group-fields.tsx";
import { groupPath, groupsPath, kindWords } from "./group-words.ts";
import type { loadGroup, saveGroup } from "./groups.server.ts";
import "../promotion.css";

export { loadGroup as loader, saveGroup as action } from "./groups.server.ts";
export const meta = titled("会員グループ");
export const shouldRevalidate = revalidateAfterRefusal;

type Props = PageProps<typeof loadGroup, typeof saveGroup>;

/** A group: its prices, and who is in it. */
export default function GroupPage({ loaderData, actionData }: Props) {
  const { group, members, pagination, q, seesNames } = loaderData;
  const query = new URLSearchParams(loaderData.query);
  const path = groupPath(group.id);
  const refused = ["leave", "remove"].map((intent) => refusalFor(actionData, intent)).find((one) => one);
  return (
    <>
      <PageHead title={group.name} note={`${group.channel_name}・${kindWords[group.kind]}・${count(group.members)}人`}>
        <Link className={buttonClass()} to={groupsPath}>
          会員グループの一覧へ
        </Link>
        <RecordDrawer kind="channel" id={group.id} name={group.name} />
      </PageHead>
      <Problems refused={refused} />
      <News kind={group.own_list ? "ok" : "info"}>{priceWords(loaderData)}</News>
      <div className="promotion-columns mt-4">
        <div className="promotion-main">
          <Filters
            path={path}
            query={query}
            filters={q ? [{ names: ["q"], words: `会員：${q}` }] : []}
            search={{ name: "q", placeholder: seesNames ? "会員番号・メールアドレス" : "会員番号" }}
          />
          {members.length === 0 ? (
            <Empty
              title={q ? "会員が見つかりません" : "会員はまだいません"}
              text={q ? "会員番号かメールアドレスの一部で探せます。" : "会員番号かメールアドレスを貼り付けて入れます。"}
            />
          ) : (
            <Table caption="会員" columns={columnsOf(group)} rows={members} keyOf={({ id }) => id} hasCards />
          )}
          <Pager pager={pagerOf(pagination, path, query, (shown) => `はじめの${count(shown)}人までを表示します`)} />
        </div>
        {group.may_edit && (
          <div className="promotion-side">
            <MembersPanel actionData={actionData} />
            <GroupPanel loaderData={loaderData} actionData={actionData} />
          </div>
        )}
      </div>
    </>
  );
}

const priceWords = ({ group: { own_list: list } }: Props["loaderData"]) =>
  list
    ? `ログインした会員には、価格表「${list.name}」の価格が出ます。ふつうの価格やセールのほうが安いときは、安いほうです。`
    : "価格表を選ぶまで、会員の価格はほかのお客さまと同じです。";

const columnsOf = ({ may_edit: mayEdit }: Props["loaderData"]["group"]): Column<GroupMember>[] => [
  { key: "code", label: "会員番号", isHead: true, card: "title", cell: ({ code }) => code },
  { key: "name", label: "お客さま", cell: ({ full_name: name }) => name ?? "（見えません）" },
  { key: "email", label: "メールアドレス", card: "quiet", cell: ({ email }) => email ?? "—" },
  ...(mayEdit
    ? [
        {
          key: "leave",
          label: "外す",
          isLabelHidden: true,
          card: "end" as const,
          cell: ({ id, code }: GroupMember) => (
            <PostForm preventScrollReset>
              <input type="hidden" name="member" value={id} />
              <Button name="intent" value="leave" aria-label={`${code}をグループから外す`}>
                外す
              </Button>
            </PostForm>
          ),
        },
      ]
    : []),
];

function MembersPanel({ actionData }: Pick<Props, "actionData">) {
  const refused = refusalFor(actionData, "members");
  const result = actionData && "result" in actionData ? actionData.result : undefined;
  const isSending = useSending("members");
  return (
    <Panel title="会員を入れる">
      <PostForm className="form" preventScrollReset>
        <Problems refused={refused} labels={{ members: "会員" }} />
        {result && <AddedNews result={result} />}
        <TextArea
          name="members"
          label="会員"
          hint={`会員番号かメールアドレスを1行にひとり、${count(pastedMembersMax)}行まで。別のグループの会員は移ります`}
          rows={6}
          maxLength={pastedTextMax}
          value={refused?.values.members ?? ""}
          errors={refused?.fields.members}
          isRequired
        />
        <div>
          <Button kind="primary" name="intent" value="members" busy={isSending && "入れています…"}>
            グループに入れる
          </Button>
        </div>
      </PostForm>
    </Panel>
  );
}

type Added = { joined: number; unknown: { line: number; text: string }[]; unknown_count: number };

/** Lines without a member; the others are in the group now. */
const AddedNews = ({ result: { joined, unknown, unknown_count: wrong } }: { result: Added }) => (
  <News kind="warn">
    <p>
      {count(joined)}人を入れました。<strong>{count(wrong)}行は、このお店の会員ではありません。</strong>
    </p>
    <ul>
      {unknown.map(({ line, text }) => (
        <li key={line}>
          {line}行目：{text}
        </li>
      ))}
    </ul>
  </News>
);

function GroupPanel({ loaderData: { group, lists }, actionData }: Pick<Props, "loaderData" | "actionData">) {
  const refused = editRefusal(refusalFor(actionData, "change"));
  const isSending = useSending("change");
  const { name, kind, own_list, version } = group;
  const list = own_list?.id ?? "";
  const options = own_list && !lists.some(({ value }) => value === list) ? [{ value: list, label: own_list.name }] : [];
  return (
    <Panel title="グループの価格">
      <PostForm className="form" preventScrollReset>
        <Problems refused={refused} labels={groupLabels} />
        <input type="hidden" name="version" value={refused?.changed?.version ?? version} />
        <input type="hidden" name="base_name" value={name} />
        <input type="hidden" name="base_kind" value={kind} />
        <input type="hidden" name="base_list" value={list} />
        <GroupFields refused={refused} lists={[...options, ...lists]} saved={{ name, kind, list }} />
        <div>
          <Button name="intent" value="change" busy={isSending && "変えています…"}>
            グループを変える
          </Button>
        </div>
      </PostForm>
      <div className="mt-4">
        <Confirm
          words="グループを消す…"
          question={`「${name}」を消します。会員${count(group.members)}人の価格は、ほかのお客さまと同じになります。`}
        >
          <PostForm>
            <input type="hidden" name="version" value={version} />
            <Button kind="danger" name="intent" value="remove">
              このグループを消す
            </Button>
          </PostForm>
        </Confirm>
      </div>
    </Panel>
  );
}
