import { Outlet } from "react-router";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { AccountPanel, CheckNews, EndedAccounts } from "./account-panel.tsx";
import type { actOnAccount, loadAccounts } from "./accounts.server.ts";
import { PaymentsHead } from "./payments-head.tsx";
import "./payments.css";

export { actOnAccount as action, loadAccounts as loader } from "./accounts.server.ts";
export const meta = titled("決済会社の契約");

/** Contracts with payment providers. What stands in them follows from the providers' own definitions. */
export default function AccountsPage({ loaderData, actionData }: PageProps<typeof loadAccounts, typeof actOnAccount>) {
  const { accounts, providers, addable, mayAdd, names, now } = loaderData;
  const living = accounts.filter(({ ended_at }) => ended_at === null);
  const ended = accounts.filter(({ ended_at }) => ended_at !== null);
  const checked = actionData && "checked" in actionData ? actionData.checked : undefined;
  const fieldsOf = (code: string) => providers.find((provider) => provider.code === code)?.fields ?? [];
  return (
    <>
      <PaymentsHead here="accounts">
        {mayAdd && (
          <Link className={buttonClass()} to="/records?kind=channel">
            <Icon name="clock" />
            記録
          </Link>
        )}
        {mayAdd &&
          addable.map(({ code, name }) => (
            <Link
              key={code}
              className={buttonClass()}
              to={`/settings/payments/accounts/new/${code}`}
              preventScrollReset
            >
              <Icon name="plus" />
              {name}の契約
            </Link>
          ))}
      </PaymentsHead>
      <Problems refused={refusalFor(actionData)} />
      {checked && <CheckNews lines={checked.lines} />}
      <div className="grid gap-4">
        {living.length === 0 && (
          <Empty
            title="決済会社の契約はまだありません"
            text="カードやコンビニ払いを受け付けるには、決済会社と契約し、その値をここに登録します。"
          />
        )}
        {living.map((account) => (
          <AccountPanel
            key={account.id}
            account={checked?.id === account.id ? { ...account, last_check: checked } : account}
            fields={fieldsOf(account.provider)}
            names={names}
            now={now}
          />
        ))}
        {ended.length > 0 && <EndedAccounts accounts={ended} names={names} />}
      </div>
      <Outlet />
    </>
  );
}
