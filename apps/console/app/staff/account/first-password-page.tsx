import { passwordHint } from "@noren/contract/platform/form/password.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { TotpFields } from "../invitation/totp-part.tsx";
import type { addPassword, loadFirstPassword } from "./own-ways.server.ts";

export { addPassword as action, loadFirstPassword as loader } from "./own-ways.server.ts";

export const meta = titled("パスワードと認証アプリを足す");

type Props = PageProps<typeof loadFirstPassword, typeof addPassword>;

export default function FirstPasswordPage({ loaderData: { proposal }, actionData }: Props) {
  const refused = refusalFor(actionData);
  return (
    <Sheet
      title="パスワードと認証アプリを足す"
      note="パスキーのある端末がないときも、入れるようになります"
      closeTo="/me"
      foot={
        <Button kind="primary" form="first-password-form" busy={useSending() && "確かめています…"}>
          足して、予備のコードを控える
        </Button>
      }
    >
      <PostForm className="form" id="first-password-form">
        <Problems refused={refused} labels={{ password: "パスワード", code: "確認コード" }} />
        <PasswordField
          name="password"
          label="パスワード"
          hint={passwordHint}
          autoComplete="new-password"
          errors={refused?.fields.password}
        />
        <TotpFields proposal={proposal} refused={refused} />
      </PostForm>
    </Sheet>
  );
}
