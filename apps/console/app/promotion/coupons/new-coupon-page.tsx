import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { Choices, SelectField, TextField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead, Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { ConditionFields, couponLabels, DiscountFields } from "./coupon-fields.tsx";
import type { CouponFormAnswer } from "./coupon-form.server.ts";
import { CouponPreviewPanel } from "./coupon-preview-panel.tsx";
import type { createCoupon, loadNewCoupon } from "./new-coupon.server.ts";
import { ScopeFields } from "./scope-fields.tsx";
import "../promotion.css";

export { createCoupon as action, loadNewCoupon as loader } from "./new-coupon.server.ts";
export const meta = titled("クーポンを作る");
export const shouldRevalidate = revalidateAfterRefusal;

const ways = [
  { value: "0", label: "みんなが同じクーポンコードを入力する" },
  { value: "1", label: "ひとりずつ違う、1回だけ使えるコードを入力する" },
];

export default function NewCouponPage({
  loaderData,
  actionData,
}: PageProps<typeof loadNewCoupon, typeof createCoupon>) {
  const { shops, copyOf } = loaderData;
  const refused = refusalFor(actionData);
  const asked = actionData && "typed" in actionData ? (actionData as CouponFormAnswer) : undefined;
  const values = refused?.values ?? asked?.typed ?? loaderData.values;
  const isSending = useSending();
  return (
    <>
      <PageHead title="クーポンを作る" note={copyOf && `${copyOf} の複製`}>
        <Link className="link" to="/promotion/coupons">
          クーポンの一覧へ
        </Link>
      </PageHead>
      <PostForm className="promotion-columns" preventScrollReset>
        <div className="promotion-main">
          <Problems refused={refused} labels={couponLabels} />
          <Panel title="コード">
            <div className="form">
              {shops.length === 1 ? (
                <input type="hidden" name="channel" value={shops[0]!.value} />
              ) : (
                <SelectField
                  name="channel"
                  label="お店"
                  options={shops}
                  value={values.channel ?? shops[0]?.value}
                  errors={refused?.fields.channel}
                />
              )}
              <Choices
                name="has_codes"
                legend="使い方"
                options={ways}
                value={values.has_codes ?? "0"}
                errors={refused?.fields.has_codes ?? []}
              />
              <TextField
                name="code"
                label="クーポンコード"
                hint="半角の英数字・ハイフン・下線、3〜40文字。1回だけ使えるコードでは、お店の中だけの名前になります"
                maxLength={60}
                autoComplete="off"
                value={values.code ?? ""}
                errors={refused?.fields.code}
                isRequired
              />
            </div>
          </Panel>
          <Panel title="割引">
            <div className="form">
              <DiscountFields values={values} refused={refused} />
              <ScopeFields values={values} refused={refused} found={asked?.found ?? null} />
            </div>
          </Panel>
          <Panel title="条件">
            <div className="form">
              <ConditionFields values={values} refused={refused} />
            </div>
          </Panel>
        </div>
        <div className="promotion-side">
          <CouponPreviewPanel
            preview={asked?.preview ?? null}
            sum={values.sum ?? "5000"}
            errors={refused?.fields.sum}
          />
          <Button kind="primary" size="wide" name="intent" value="create" busy={isSending && "送っています…"}>
            このクーポンを作る
          </Button>
        </div>
      </PostForm>
    </>
  );
}
