import type { DatedTaxRate } from "@noren/contract/channel/tax-rate.owner.ts";
import { taxKindWords } from "@noren/contract/platform/tax.ts";
import { Outlet } from "react-router";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { PostForm } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Status } from "#app/ui/status.tsx";
import { SettingsHead } from "../settings-head.tsx";
import type { loadTaxRates, removeTaxRate } from "./tax-rates.server.ts";
import { dayOf } from "./tax-words.ts";
import "./tax.css";

export { loadTaxRates as loader, removeTaxRate as action } from "./tax-rates.server.ts";
export const meta = titled("税率");

/** Tax rates with their first days: what applied, what applies, and what is planned. */
export default function TaxRatesPage({ loaderData, actionData }: PageProps<typeof loadTaxRates, typeof removeTaxRate>) {
  const { rates, may_edit: mayEdit } = loaderData;
  return (
    <>
      <SettingsHead title="税率" here="tax">
        {mayEdit && (
          <Link className={buttonClass("primary")} to="/settings/tax/new" preventScrollReset>
            これからの税率を加える
          </Link>
        )}
      </SettingsHead>
      <Problems refused={refusalFor(actionData)} />
      <div className="grid gap-4">
        <Panel title="税率" note="すべてのお店に共通" isFlush>
          <ul className="rows">
            {rates.map((rate) => (
              <RateRow key={rate.id} rate={rate} mayEdit={mayEdit} />
            ))}
          </ul>
        </Panel>
        <p className="page-note">
          その日の0時（日本時間）から使います。始まった税率は、変えることも取り消すこともできません。送料・手数料・包装はいつも標準税率です。
        </p>
      </div>
      <Outlet />
    </>
  );
}

const states = {
  past: { kind: "untouched", words: "終わりました" },
  current: { kind: "done", words: "使っています" },
  coming: { kind: "midway", words: "予定" },
} as const;

function RateRow({ rate, mayEdit }: { rate: DatedTaxRate; mayEdit: boolean }) {
  const { id, kind, from_day, percent, state } = rate;
  return (
    <li className="tax-rate">
      <span className="tax-rate-what">
        <strong>
          {taxKindWords[kind]} {percent}%
        </strong>
        <span>{dayOf(from_day)}から</span>
      </span>
      <Status kind={states[state].kind}>{states[state].words}</Status>
      {mayEdit && state === "coming" && (
        <Confirm
          words="取り消す…"
          question={`${dayOf(from_day)}からの${taxKindWords[kind]} ${percent}%を取り消しますか？ その日からも、前の税率のままです。`}
        >
          <PostForm preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button kind="danger">この予定を取り消す</Button>
          </PostForm>
        </Confirm>
      )}
    </li>
  );
}
