import { couponStateWords, type OwnerCouponDetail } from "@noren/contract/promotion/coupon.owner.ts";
import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { Outlet } from "react-router";
import type { PageProps } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { RecordDrawer } from "#app/record/record-drawer.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead, Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Status } from "#app/ui/status.tsx";
import { CouponConflict } from "./coupon-conflict.tsx";
import { ConditionFields, couponLabels, DiscountFields, Lock } from "./coupon-fields.tsx";
import type { CouponFormAnswer } from "./coupon-form.server.ts";
import { overStored } from "./coupon-form-values.ts";
import { CouponPreviewPanel } from "./coupon-preview-panel.tsx";
import { CodesPanel, EndPanel, HoldersPanel, ResultPanel } from "./coupon-panels.tsx";
import { lockOf, shapeOfState } from "./coupon-words.ts";
import type { changeCoupon, loadCoupon } from "./coupon.server.ts";
import { ScopeFields } from "./scope-fields.tsx";
import "../promotion.css";

export { changeCoupon as action, loadCoupon as loader } from "./coupon.server.ts";
export const meta = ({ data }: { data?: { coupon: OwnerCouponDetail } | undefined }) => [
  { title: `${data?.coupon.code ?? "クーポン"} | お店の仕事場` },
];
export const shouldRevalidate = revalidateAfterRefusal;

export default function CouponPage({ loaderData, actionData }: PageProps<typeof loadCoupon, typeof changeCoupon>) {
  const { coupon, base, now } = loaderData;
  const refused = refusalFor(actionData);
  const asked = actionData && "typed" in actionData ? (actionData as CouponFormAnswer) : undefined;
  const isOvertaken = refused?.code === "common.changed_meanwhile";
  const values = isOvertaken
    ? overStored(refused.values, loaderData.values)
    : (refused?.values ?? asked?.typed ?? loaderData.values);
  return (
    <>
      <CouponHead coupon={coupon} />
      <div className="promotion-columns">
        <div className="promotion-main">
          <PostForm id="coupon-form" className="promotion-main" preventScrollReset key={coupon.version}>
            <input type="hidden" name="version" value={refused?.changed?.version ?? values.version ?? coupon.version} />
            <input type="hidden" name="base" value={(isOvertaken ? undefined : values.base) ?? base} />
            <input type="hidden" name="has_codes" value={coupon.has_codes ? "1" : "0"} />
            <input type="hidden" name="channel" value={coupon.channel} />
            {isOvertaken ? <CouponConflict refused={refused} /> : <Problems refused={refused} labels={couponLabels} />}
            <Panel title="割引">
              <div className="form">
                <DiscountFields values={values} refused={refused} />
                <ScopeFields values={values} refused={refused} found={asked?.found ?? null} />
              </div>
            </Panel>
            <Panel title="条件">
              <div className="form">
                <ConditionFields values={values} refused={refused} lockOf={(field) => lockOf(coupon, field)} />
              </div>
            </Panel>
            <CouponPreviewPanel
              preview={asked?.preview ?? null}
              sum={values.sum ?? "5000"}
              errors={refused?.fields.sum}
            />
            <SaveButton coupon={coupon} />
          </PostForm>
        </div>
        <div className="promotion-side">
          <ResultPanel coupon={coupon} now={now} />
          {coupon.has_codes ? <CodesPanel coupon={coupon} now={now} /> : <HoldersPanel coupon={coupon} />}
          {coupon.may_edit && coupon.state !== "ended" && <EndPanel coupon={coupon} />}
        </div>
      </div>
      <Outlet />
    </>
  );
}

const CouponHead = ({ coupon }: { coupon: OwnerCouponDetail }) => (
  <PageHead title={coupon.code} note={`${coupon.name}・${coupon.channel_name}`}>
    <Status kind={shapeOfState[coupon.state]}>{couponStateWords[coupon.state]}</Status>
    {coupon.may_edit && (
      <Link className={buttonClass()} to={`/promotion/coupons/new?copy=${coupon.id}`}>
        複製する
      </Link>
    )}
    <RecordDrawer kind="coupon" id={coupon.id} name={coupon.code} />
    <Link className="link" to="/promotion/coupons">
      クーポンの一覧へ
    </Link>
  </PageHead>
);

function SaveButton({ coupon }: { coupon: OwnerCouponDetail }) {
  const isSending = useSending("save");
  if (!coupon.may_edit) return <p className="page-note">変えられるのは、クーポンを変える権限のある人です。</p>;
  return (
    <div className="form-foot">
      <Button kind="primary" name="intent" value="save" busy={isSending && "変えています…"}>
        この内容に変える
      </Button>
      <Lock why={lockOf(coupon, "code")} />
    </div>
  );
}
