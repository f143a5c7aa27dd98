import { pastedMembersMax, pastedTextMax, type CouponGiving } from "@noren/contract/promotion/coupon-code.owner.ts";
import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { count } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { Choices, TextArea } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { giveCoupon, loadCouponOf } from "./codes.server.ts";

export { giveCoupon as action, loadCouponOf as loader } from "./codes.server.ts";
export const meta = titled("クーポンを渡す");
export const shouldRevalidate = revalidateAfterRefusal;

const receivers = [
  { value: "listed", label: "貼りつけた会員" },
  { value: "all", label: "会員登録したすべての会員" },
];

export default function GiveCouponPage({ loaderData, actionData }: PageProps<typeof loadCouponOf, typeof giveCoupon>) {
  const { coupon } = loaderData;
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
        <Problems refused={refused} labels={{ to: "だれに", members: "会員" }} />
        {result && <GivingResult result={result} />}
        <Choices
          name="to"
          legend="だれに"
          options={receivers}
          value={refused?.values.to ?? "listed"}
          errors={refused?.fields.to ?? []}
        />
        <TextArea
          name="members"
          label="会員"
          hint={`会員番号かメールアドレスを1行にひとり、${count(pastedMembersMax)}行まで`}
          rows={10}
          maxLength={pastedTextMax}
          value={refused?.values.members ?? ""}
          errors={refused?.fields.members}
        />
        <p className="page-note">もう持っている会員には、何も起こりません。</p>
      </PostForm>
    </Sheet>
  );
}

/** Lines without a member; the others have been given the coupon. */
const GivingResult = ({ result: { given, already, unknown, unknown_count: wrong } }: { result: CouponGiving }) => (
  <News kind="warn">
    <p>
      {count(given)}人に渡しました{already > 0 && `（${count(already)}人は、もう持っていました）`}。
      <strong>{count(wrong)}行は、このお店の会員ではありません。</strong>
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
