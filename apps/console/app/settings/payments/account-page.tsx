import type { AccountField, PaymentAccount } from "@noren/contract/payment-method/payment-account.owner.ts";
import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { type Refused, refusalFor } from "#app/platform/refused.ts";
import { RecordDrawer } from "#app/record/record-drawer.tsx";
import { Button } from "#app/ui/button.tsx";
import { Conflict } from "#app/ui/conflict.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { atFields, fieldName, labelsOf, openValues } from "./account-values.ts";
import type { changeAccount, loadAccount } from "./accounts.server.ts";
import { modeWords } from "./payments-head.tsx";
import { ProviderField } from "./provider-field.tsx";

export { changeAccount as action, loadAccount as loader } from "./accounts.server.ts";
export const meta = titled("契約を変える");
export const shouldRevalidate = revalidateAfterRefusal;

/** Changes the values of an account; a secret that is left empty stays. */
export default function AccountPage({ loaderData, actionData }: PageProps<typeof loadAccount, typeof changeAccount>) {
  const { account, provider, shopName } = loaderData;
  const refused = atFields(refusalFor(actionData), provider.fields);
  const isSending = useSending();
  const saved = openValues(account);
  return (
    <Sheet
      title={`${provider.name}の契約を変える`}
      note={`${shopName}・${modeWords[account.mode]}`}
      closeTo="/settings/payments/accounts"
      foot={
        <Button kind="primary" form="account-form" busy={isSending && "変えています…"}>
          この内容に変える
        </Button>
      }
    >
      <div className="mb-4">
        <RecordDrawer kind="channel" id={account.channel ?? account.id} name={shopName} />
      </div>
      <PostForm id="account-form" className="form" key={account.version}>
        <input type="hidden" name="version" value={refused?.changed?.version ?? account.version} />
        {refused?.code === "common.changed_meanwhile" ? (
          <AccountConflict account={account} fields={provider.fields} refused={refused} />
        ) : (
          <Problems refused={refused} labels={labelsOf(provider.fields)} />
        )}
        {provider.fields.map((field) => (
          <ProviderField
            key={field.name}
            field={field}
            saved={saved[field.name]}
            isSet={account.secrets.includes(field.name)}
            refused={refused}
          />
        ))}
        <p className="page-note">
          もう一方の環境の鍵を入れると、いまの契約は終わり、新しい契約になります。そのときは、秘密の鍵をすべて入力してください。
        </p>
      </PostForm>
    </Sheet>
  );
}

type ConflictProps = { account: PaymentAccount; fields: readonly AccountField[]; refused: Refused };

function AccountConflict({ account, fields, refused }: ConflictProps) {
  const saved = openValues(account);
  const wordsOf = ({ choices }: AccountField, value: string) =>
    choices.find((choice) => choice.value === value)?.words ?? (value || "（なし）");
  const differing = fields.flatMap((field) => {
    const yours = refused.values[fieldName(field)];
    const theirs = saved[field.name] ?? "";
    if (field.is_secret || yours === undefined || yours === theirs) return [];
    return [
      {
        name: fieldName(field),
        label: field.label,
        base: null,
        theirs: wordsOf(field, theirs),
        yours: wordsOf(field, yours),
      },
    ];
  });
  return (
    <Conflict
      title="開いているあいだに、ほかの人がこの契約を変えました。秘密の鍵は、もう一度入力してください。"
      merged={[]}
      fields={differing}
    />
  );
}
