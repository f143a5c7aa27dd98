import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { keepHoursMax } from "@noren/contract/payment-method/payment-account.owner.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { atFields, labelsOf } from "./account-values.ts";
import type { loadAccount, rotateSecrets } from "./accounts.server.ts";
import { modeWords } from "./payments-head.tsx";
import { ProviderField } from "./provider-field.tsx";

export { rotateSecrets as action, loadAccount as loader } from "./accounts.server.ts";
export const meta = titled("鍵を取り替える");
export const shouldRevalidate = revalidateAfterRefusal;

/** Replaces secrets, while messages that are signed with the former ones still count. */
export default function RotationPage({ loaderData, actionData }: PageProps<typeof loadAccount, typeof rotateSecrets>) {
  const { account, provider, shopName } = loaderData;
  const secrets = provider.fields.filter(({ name, is_secret }) => is_secret && account.secrets.includes(name));
  const refused = atFields(refusalFor(actionData), provider.fields);
  const isSending = useSending();
  return (
    <Sheet
      title={`${provider.name}の鍵を取り替える`}
      note={`${shopName}・${modeWords[account.mode]}`}
      closeTo="/settings/payments/accounts"
      foot={
        <Button kind="primary" form="rotation-form" busy={isSending && "取り替えています…"}>
          入力した鍵に取り替える
        </Button>
      }
    >
      <PostForm id="rotation-form" className="form" key={account.version}>
        <input type="hidden" name="version" value={account.version} />
        {refused?.code === "common.changed_meanwhile" ? (
          <News kind="warn">
            開いているあいだに、ほかの人がこの契約を変えました。いまの内容を読み直しました。もう一度、新しい鍵を入力してください。
          </News>
        ) : (
          <Problems refused={refused} labels={{ keep_hours: "前の鍵を受け付ける時間", ...labelsOf(provider.fields) }} />
        )}
        <p>取り替える鍵だけを入力します。前の鍵で署名された通知も、下の時間のあいだ受け付けます。</p>
        {secrets.map((field) => (
          <ProviderField key={field.name} field={{ ...field, is_required: true }} isSet refused={refused} />
        ))}
        <TextField
          name="keep_hours"
          label="前の鍵を受け付ける時間（時間）"
          hint={`0から${keepHoursMax}まで。もれたおそれがあるときは0`}
          inputMode="numeric"
          maxLength={3}
          isNumber
          value={refused?.values.keep_hours}
          savedValue="24"
          errors={refused?.fields.keep_hours}
          isRequired
        />
      </PostForm>
    </Sheet>
  );
}
