import type { OrderPage } from "@noren/contract/fulfilment/order-page.owner.ts";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { shortMoment, yen } from "#app/platform/format.ts";
import type { Refused } from "#app/platform/refused.ts";
import { Choices, TextArea, TextField, Tick } from "#app/ui/fields.tsx";

type FieldsProps = { order: OrderPage; refused: Refused | undefined };

type StepForm = {
  title: string;
  /** What the step does. */
  effect: string | ((order: OrderPage) => string);
  button: string;
  kind?: "primary" | "danger";
  Fields?: (props: FieldsProps) => ReactNode;
};

const Reason = ({ refused, label, hint }: Pick<FieldsProps, "refused"> & { label: string; hint?: string }) => (
  <TextArea
    name="reason"
    label={label}
    hint={hint}
    rows={3}
    maxLength={500}
    value={refused?.values.reason}
    errors={refused?.fields.reason}
    isRequired
  />
);

/** Steps that have a sheet, by their name. */
export const stepForms: Record<string, StepForm> = {
  capture: {
    title: "いま決済する",
    effect: ({ payment: { charge } }) =>
      charge?.capturable?.is_early
        ? "発送の前に、承認済みの代金を決済します。お客さまへは「商品の発送時に決済」とお知らせしています。"
        : "承認済みの代金を決済します。",
    button: "この額で決済する",
    Fields: CaptureFields,
  },
  hold: {
    title: "待ってもらう",
    effect: "保留をとくまで、お店のだれも、キャンセルとメモのほかは進められません。お客さまには見えません。",
    button: "理由を残して保留にする",
    Fields: ({ refused }) => <Reason refused={refused} label="待ってもらう理由" hint="お店の人だけが見ます" />,
  },
  cancel: {
    title: "お店の都合でキャンセル",
    effect: ({ payment: { charge } }) =>
      charge?.standing === "authorized"
        ? "ご注文を取り消し、決済会社の承認を取り消して、お客さまにメールでお知らせします。代金は請求されません。もとには戻せません。"
        : "ご注文を取り消し、お支払い済みの金額を返金して、お客さまにメールでお知らせします。もとには戻せません。",
    button: "キャンセルして知らせる",
    kind: "danger",
    Fields: ({ refused }) => (
      <Reason refused={refused} label="キャンセルの理由" hint="お客さまへのメールに、このまま載ります" />
    ),
  },
  reject: {
    title: "不正検知でお断りする",
    effect: "ご注文を取り消し、お支払い済みの金額を返金します。もとには戻せません。",
    button: "お断りして取り消す",
    kind: "danger",
    Fields: ({ refused }) => <Reason refused={refused} label="お断りの理由" />,
  },
  approve: {
    title: "確認を済ませる",
    effect: "不正検知で止まっていたご注文が、つぎへ進みます。",
    button: "問題なしとして進める",
    Fields: ({ refused }) => (
      <TextArea
        name="note"
        label="確かめたこと"
        rows={3}
        maxLength={500}
        isOptional
        value={refused?.values.note}
        errors={refused?.fields.note}
      />
    ),
  },
  ship: {
    title: "発送する",
    effect: "お客さまに発送のお知らせが届きます。",
    button: "発送済みにして知らせる",
    Fields: ({ order, refused }) => (
      <div className="grid gap-4">
        {order.parcels
          .filter(({ shipped_at }) => shipped_at === null)
          .map(({ id, number, carrier_name, tracking_number }) => (
            <fieldset key={id} className="grid gap-2">
              <legend className="field-label">
                荷物 {number} <span className="field-hint">{carrier_name}</span>
              </legend>
              <Tick name={`ship-${id}`} label="この荷物を発送する" isChecked />
              <TextField
                name={`track-${id}`}
                label={`荷物 ${number} の送り状番号`}
                isOptional
                maxLength={40}
                value={refused?.values[`track-${id}`] ?? tracking_number ?? ""}
              />
            </fieldset>
          ))}
      </div>
    ),
  },
  return: {
    title: "返品を記録する",
    effect: "戻ってきた商品と数を記録します。返金は、このあと別に行います。",
    button: "返品を記録する",
    Fields: ({ order, refused }) => (
      <div className="grid gap-4">
        <fieldset className="grid gap-2">
          <legend className="field-label">戻ってきた商品</legend>
          {linesOf(order).map(({ key, name, quantity }) => (
            <div key={key} className="return-line">
              <Tick name={`take-${key}`} label={name} hint={`${quantity}点のうち`} />
              <input
                className="control control-number"
                type="number"
                name={`quantity-${key}`}
                min={1}
                max={quantity}
                defaultValue={refused?.values[`quantity-${key}`] ?? quantity}
                aria-label={`${name}の数`}
              />
            </div>
          ))}
        </fieldset>
        <Choices
          name="stock"
          legend="在庫"
          value={refused?.values.stock ?? "restock"}
          options={[
            { value: "restock", label: "在庫に戻す" },
            { value: "unsellable", label: "戻さない（傷みなど）" },
          ]}
        />
      </div>
    ),
  },
  resend_email: {
    title: "メールをもう一度送る",
    effect: "同じ内容を、同じ宛先へもう一度送ります。1日に3通までです。",
    button: "もう一度送る",
    Fields: ({ order }) => <ResentEmail order={order} />,
  },
};

function ResentEmail({ order: { timeline } }: { order: OrderPage }) {
  const [params] = useSearchParams();
  const emails = timeline.filter(({ email_id }) => email_id !== null);
  const chosen = emails.find(({ email_id }) => email_id === params.get("email")) ?? emails[0];
  if (!chosen) return <p>このご注文に送ったメールはありません。</p>;
  return (
    <Choices
      name="email_id"
      legend="送るメール"
      value={chosen.email_id ?? ""}
      options={emails.map(({ email_id, words, at }) => ({
        value: email_id ?? "",
        label: `${words}（${shortMoment(at, chosen.at)}）`,
      }))}
    />
  );
}

/** The amount to capture; less than what is authorized where the provider can release the rest. */
function CaptureFields({ order: { payment }, refused }: FieldsProps) {
  const capturable = payment.charge?.capturable;
  if (!capturable) return <p>いま決済できるものはありません。</p>;
  const { amount, takes_less } = capturable;
  if (!takes_less)
    return (
      <p>
        決済する額 <strong>{yen(amount)}</strong>
      </p>
    );
  return (
    <>
      <TextField
        name="amount"
        label="決済する額（円）"
        hint={`${yen(amount)}まで`}
        type="number"
        inputMode="numeric"
        isNumber
        min={1}
        max={amount}
        isRequired
        value={refused?.values.amount ?? String(amount)}
        errors={refused?.fields.amount}
      />
      <p className="page-note">
        少ない額で決済すると、残りの承認は取り消され、あとから決済できません。お客さまへは、決済した額をメールでお知らせします。領収書には、ご注文の額が載ります。
      </p>
    </>
  );
}

/** Products of the order, over all parcels. */
function linesOf({ parcels }: OrderPage): { key: string; name: string; quantity: number }[] {
  const lines = new Map<string, { key: string; name: string; quantity: number }>();
  for (const { key, name, variant_name, quantity } of parcels.flatMap((parcel) => parcel.lines)) {
    const known = lines.get(key);
    if (known) known.quantity += quantity;
    else lines.set(key, { key, name: [name, variant_name].filter(Boolean).join(" "), quantity });
  }
  return [...lines.values()];
}
