import type { ChannelMethods, MethodSetting } from "@noren/contract/payment-method/payment-setting.owner.ts";
import { Outlet } from "react-router";
import { yen } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { PostForm } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Status } from "#app/ui/status.tsx";
import type { loadMethods, offerMethod } from "./methods.server.ts";
import { modeWords, PaymentsHead } from "./payments-head.tsx";
import "./payments.css";

export { loadMethods as loader, offerMethod as action } from "./methods.server.ts";
export const meta = titled("お支払い方法");

export default function MethodsPage({ loaderData, actionData }: PageProps<typeof loadMethods, typeof offerMethod>) {
  return (
    <>
      <PaymentsHead here="methods" />
      <Problems refused={refusalFor(actionData)} />
      <div className="grid gap-4">
        {loaderData.channels.map((shop) => (
          <Panel
            key={shop.channel}
            title={shop.name}
            note={shop.is_open ? "受付中のお店" : "本番のお支払いは受け付けていません"}
            isFlush
          >
            {shop.methods.length === 0 ? (
              <Empty title="お支払い方法はまだありません" text="コマンドの payment set で加えてください。" />
            ) : (
              <ul className="rows">
                {shop.methods.map((method) => (
                  <MethodRow key={method.code} shop={shop} method={method} />
                ))}
              </ul>
            )}
          </Panel>
        ))}
        <p className="page-note">手数料、金額の範囲、説明は、コマンドの payment set で変えます。</p>
      </div>
      <Outlet />
    </>
  );
}

type RowProps = { shop: ChannelMethods; method: MethodSetting };

function MethodRow({ shop, method }: RowProps) {
  const { name, is_added, is_offered, provider, account, paid_when, limits, problem } = method;
  const kind = problem ? "wrong" : is_offered ? "done" : "untouched";
  const words = is_offered ? "受け付けています" : is_added ? "止めています" : "まだ使っていません";
  return (
    <li className="method">
      <div className="method-what">
        <p className="method-name">
          <strong>{name}</strong>
          <Status kind={kind}>{words}</Status>
          {account?.mode === "test" && <Badge kind="warn">{modeWords.test}</Badge>}
        </p>
        {problem && <p className="text-danger">{problem}</p>}
        {is_added && <p>{paid_when}</p>}
        <p className="page-note">{factsOf(method).join("・")}</p>
        {limits.length > 0 && (
          <ul className="method-limits" aria-label={`${provider?.name ?? name}でできないこと`}>
            {limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        )}
      </div>
      {shop.may_edit && <MethodButtons shop={shop} method={method} />}
    </li>
  );
}

/** Who takes the money, fee and limits. */
function factsOf({
  needs_provider,
  provider,
  account,
  takers,
  is_added,
  fee_words,
  min,
  max,
}: MethodSetting): string[] {
  const taker = provider
    ? `${provider.name}${account ? `（${modeWords[account.mode]}、${account.is_of_all ? "すべてのお店の契約" : "このお店の契約"}）` : ""}`
    : needs_provider
      ? `使える契約：${takers.map(({ name }) => name).join("、") || "なし"}`
      : "決済会社は要りません";
  const range = [min !== null && `${yen(min)}以上`, max !== null && `${yen(max)}以下`].filter(Boolean).join("、");
  return [taker, ...(is_added ? [fee_words ? `手数料 ${fee_words}` : "手数料なし"] : []), ...(range ? [range] : [])];
}

function MethodButtons({ shop, method }: RowProps) {
  const { code, name, is_added, is_offered, takers, capture } = method;
  const hasChoice = takers.length > 0 || capture !== null;
  return (
    <div className="method-buttons">
      {hasChoice && (
        <Link
          className={buttonClass(is_added ? "plain" : "primary", "row")}
          to={`/settings/payments/method/${shop.channel}/${code}`}
          aria-label={`${name}を${is_added ? "変える" : "加える"}`}
          preventScrollReset
        >
          {is_added ? "変える" : "加える"}
        </Link>
      )}
      {is_added && (
        <PostForm preventScrollReset>
          <input type="hidden" name="channel" value={shop.channel} />
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="name" value={name} />
          <Button
            size="row"
            name="intent"
            value={is_offered ? "stop" : "start"}
            aria-label={`${name}の受付を${is_offered ? "止める" : "始める"}`}
          >
            {is_offered ? "受付を止める" : "受付を始める"}
          </Button>
        </PostForm>
      )}
    </div>
  );
}
