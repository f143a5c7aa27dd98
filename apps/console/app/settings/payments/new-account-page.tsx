import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { atFields, labelsOf } from "./account-values.ts";
import type { addAccount, loadNewAccount } from "./accounts.server.ts";
import { ProviderField } from "./provider-field.tsx";

export { addAccount as action, loadNewAccount as loader } from "./accounts.server.ts";
export const meta = titled("契約を登録する");
export const shouldRevalidate = revalidateAfterRefusal;

type Props = PageProps<typeof loadNewAccount, typeof addAccount>;

export default function NewAccountPage({ loaderData, actionData }: Props) {
  const { provider, places, shop } = loaderData;
  const refused = atFields(refusalFor(actionData), provider.fields);
  const isSending = useSending();
  return (
    <Sheet
      title={`${provider.name}の契約`}
      note={`扱えるお支払い方法：${provider.methods.join("、")}`}
      closeTo="/settings/payments/accounts"
      foot={
        <Button kind="primary" form="account-form" busy={isSending && "登録しています…"}>
          この契約を登録する
        </Button>
      }
    >
      <PostForm id="account-form" className="form">
        <Problems refused={refused} labels={{ channel: "使うお店", ...labelsOf(provider.fields) }} />
        <SelectField
          name="channel"
          label="使うお店"
          options={places}
          value={refused?.values.channel ?? shop ?? undefined}
          errors={refused?.fields.channel}
        />
        {provider.fields.map((field) => (
          <ProviderField key={field.name} field={field} refused={refused} />
        ))}
        <p className="page-note">秘密の鍵は暗号にして残し、画面には二度と出しません。</p>
      </PostForm>
    </Sheet>
  );
}
