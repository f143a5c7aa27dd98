import { pastedMembersMax, pastedTextMax, type CouponGiving } from "@noren/contract/promotion/coupon-code.owner.ts";
import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { count } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { Choices, SelectField, TextArea } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { kindWords } from "../groups/group-words.ts";
import type { giveCoupon, loadGiving } from "./codes.server.ts";
import { givenWords } from "./giving-words.ts";

export { giveCoupon as action, loadGiving as loader } from "./codes.server.ts";
export const meta = titled("クーポンを渡す");
export const shouldRevalidate = revalidateAfterRefusal;

type Props = PageProps<typeof loadGiving, typeof giveCoupon>;

const receiversOf = (groups: Props["loaderData"]["groups"]) => [
  { value: "listed", label: "貼りつけた会員" },
  ...(groups.length > 0 ? [{ value: "group", label: "会員グループ・会社の会員" }] : []),
  { value: "all", label: "会員登録したすべての会員" },
];

export default function GiveCouponPage({ loaderData, actionData }: Props) {
  const { coupon, groups } = loaderData;
  const refused = refusalFor(actionData);
  const result = actionData && "result" in actionData ? (actionData.result as CouponGiving) : undefined;
  const isSending = useSending();
  return (
    <Sheet
      title="会員に渡す"
      note={`${coupon.code} ${coupon.name}`}
      closeTo={`/promotion/coupons/${coupon.id}`}
      foot={
        <Button kind="primary" form="give-form" busy={isSending && "渡しています…"}>
          クーポンを渡す
        </Button>
      }
    >
      <PostForm id="give-form" className="form">
        <Problems refused={refused} labels={{ to: "だれに", members: "会員", group_id: "会員グループ" }} />
        {result && <GivingResult result={result} />}
        <Choices
          name="to"
          legend="だれに"
          options={receiversOf(groups)}
          value={refused?.values.to ?? "listed"}
          errors={refused?.fields.to ?? []}
        />
        <div className="giving-to-listed">
          <TextArea
            name="members"
            label="会員"
            hint={`会員番号かメールアドレスを1行にひとり、${count(pastedMembersMax)}行まで`}
            rows={10}
            maxLength={pastedTextMax}
            value={refused?.values.members ?? ""}
            errors={refused?.fields.members}
          />
        </div>
        {groups.length > 0 && (
          <div className="giving-to-group">
            <SelectField
              name="group_id"
              label="会員グループ"
              hint="いまグループにいる会員に渡します"
              options={[
                { value: "", label: "選んでください" },
                ...groups.map(({ id, name, kind, members }) => ({
                  value: id,
                  label: `${name}（${kindWords[kind]}、${count(members)}人）`,
                })),
              ]}
              value={refused?.values.group_id ?? ""}
              errors={refused?.fields.group_id}
            />
          </div>
        )}
        <p className="page-note">もう持っている会員には、何も起こりません。</p>
      </PostForm>
    </Sheet>
  );
}

/** Lines without a member; the others have been given the coupon. */
const GivingResult = ({ result }: { result: CouponGiving }) => (
  <News kind="warn">
    <p>
      {givenWords(result)}
      <strong>{count(result.unknown_count)}行は、このお店の会員ではありません。</strong>
    </p>
    <ul>
      {result.unknown.map(({ line, text }) => (
        <li key={line}>
          {line}行目：{text}
        </li>
      ))}
    </ul>
  </News>
);
