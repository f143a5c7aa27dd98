import type {
  AccountCheckLine,
  AccountField,
  PaymentAccount,
} from "@noren/contract/payment-method/payment-account.owner.ts";
import type { ReactNode } from "react";
import { dayAndTime, shortMoment } from "#app/platform/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { CopyField } from "#app/ui/copy-field.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { News } from "#app/ui/news.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Status } from "#app/ui/status.tsx";
import { openValues } from "./account-values.ts";
import { modeWords } from "./payments-head.tsx";

type Names = Readonly<Record<string, string>>;
type AccountProps = { account: PaymentAccount; fields: readonly AccountField[]; names: Names; now: string };

const placeOf = ({ channel }: PaymentAccount, names: Names) =>
  channel === null ? "すべてのお店" : (names[channel] ?? channel);

/** A living account: its values, what to enter at the provider, the last check, and what can be done with it. */
export function AccountPanel({ account, fields, names, now }: AccountProps) {
  const { provider_name, mode, can_open, may_edit, setup, uses } = account;
  const used = uses.map(({ channel, methods }) => `${names[channel] ?? channel}：${methods.join("、")}`);
  return (
    <Panel
      title={provider_name}
      note={placeOf(account, names)}
      aside={<Badge kind={mode === "test" ? "warn" : "ok"}>{modeWords[mode]}</Badge>}
    >
      <div className="grid gap-4">
        {!can_open && (
          <News kind="wrong">
            秘密の鍵を開けないため、この契約ではお支払いを受け付けられません。鍵を入力し直してください。
          </News>
        )}
        <dl className="account-facts">
          <Fact name="使うお支払い方法">{used.join(" / ") || "まだありません"}</Fact>
          {fields.map((field) => (
            <Fact key={field.name} name={field.label}>
              <FieldValue field={field} account={account} now={now} />
            </Fact>
          ))}
          <Fact name="決済会社への確認">
            <LastCheck account={account} now={now} />
          </Fact>
        </dl>
        {may_edit && <AccountButtons account={account} hasSecrets={account.secrets.length > 0} />}
        {setup.length > 0 && (
          <details open={uses.length === 0}>
            <summary>
              <span className="link">決済会社の画面に登録すること</span>
            </summary>
            <div className="form mt-2">
              {setup.map(({ label, value }, at) => (
                <CopyField key={`${label} ${value}`} name={`${account.id}-${at}`} label={label} value={value} />
              ))}
            </div>
          </details>
        )}
      </div>
    </Panel>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

type ValueProps = { field: AccountField; account: PaymentAccount; now: string };

/** An open value, or that a secret is set and since when; the secret itself is with the server alone. */
function FieldValue({ field: { name, is_secret, is_required, choices }, account, now }: ValueProps) {
  if (!is_secret) {
    const value = openValues(account)[name];
    return <>{choices.find((choice) => choice.value === value)?.words ?? value ?? "—"}</>;
  }
  if (!account.secrets.includes(name))
    return <Status kind={is_required ? "wrong" : "untouched"}>設定していません</Status>;
  const { secrets_changed_at: changed, replaced_until: until } = account;
  return (
    <>
      <Status kind="done">設定済み</Status>
      {changed && <small className="text-soft"> {shortMoment(changed, now)} に登録</small>}
      {until && <small className="text-soft">（取り替える前の鍵は {dayAndTime(until)} まで）</small>}
    </>
  );
}

const shapes = {
  ok: { kind: "done", words: "問題なし" },
  warning: { kind: "waiting", words: "注意" },
  problem: { kind: "wrong", words: "直すこと" },
} as const;

function LastCheck({ account: { last_check }, now }: Pick<AccountProps, "account" | "now">) {
  if (!last_check) return <Status kind="untouched">確かめた記録がありません</Status>;
  return (
    <>
      <p className="page-note">
        {shortMoment(last_check.checked_at, now)} に{last_check.checked_by}が確かめました
      </p>
      <ul className="check-lines">
        {last_check.lines.map(({ state, words }) => (
          <li key={words}>
            <Status kind={shapes[state].kind}>{shapes[state].words}</Status>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a check has found, in one line; the account below has each answer. */
export function CheckNews({ lines }: { lines: readonly AccountCheckLine[] }) {
  const has = (state: AccountCheckLine["state"]) => lines.some((line) => line.state === state);
  if (has("problem")) return <News kind="wrong">決済会社に確かめました。直すことがあります。</News>;
  if (has("warning")) return <News kind="info">決済会社に確かめました。お知らせがあります。</News>;
  return <News kind="ok">決済会社に確かめました。問題はありません。</News>;
}

function AccountButtons({ account, hasSecrets }: { account: PaymentAccount; hasSecrets: boolean }) {
  const { id, provider_name } = account;
  const isChecking = useSending("check");
  const path = `/settings/payments/accounts/${id}`;
  return (
    <div className="method-buttons">
      <PostForm preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button name="intent" value="check" busy={isChecking && "確かめています…"}>
          いま確かめる
        </Button>
      </PostForm>
      <Link className={buttonClass()} to={path} aria-label={`${provider_name}の契約を変える`} preventScrollReset>
        変える
      </Link>
      {hasSecrets && (
        <Link
          className={buttonClass()}
          to={`${path}/rotation`}
          aria-label={`${provider_name}の鍵を取り替える`}
          preventScrollReset
        >
          鍵を取り替える
        </Link>
      )}
      <Confirm
        words="契約を終える…"
        question={`${provider_name}の契約を終えます。新しいお支払いは受け付けません。受けたお支払いの返金は、これからもこの契約で行います。`}
      >
        <PostForm preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button kind="danger" name="intent" value="remove">
            この契約を終える
          </Button>
        </PostForm>
      </Confirm>
    </div>
  );
}

/** Accounts that take no new payments. */
export const EndedAccounts = ({ accounts, names }: { accounts: readonly PaymentAccount[]; names: Names }) => (
  <Panel title="終わった契約" note="受けたお支払いの返金に使います" isFlush>
    <ul className="rows">
      {accounts.map((account) => (
        <li key={account.id}>
          <Status kind="untouched">終了</Status>
          <span>
            {account.provider_name}（{modeWords[account.mode]}、{placeOf(account, names)}）
          </span>
          {account.ended_at && <small className="text-soft ml-auto">{dayAndTime(account.ended_at)} まで</small>}
        </li>
      ))}
    </ul>
  </Panel>
);
