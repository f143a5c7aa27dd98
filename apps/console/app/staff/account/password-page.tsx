import { passwordHint } from "@noren/contract/platform/form/password.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { changePassword, loadWithProof } from "./own-ways.server.ts";

export { changePassword as action, loadWithProof as loader } from "./own-ways.server.ts";

export const meta = titled("パスワードを変える");

export default function PasswordPage({ actionData }: PageProps<typeof loadWithProof, typeof changePassword>) {
  const refused = refusalFor(actionData);
  return (
    <Sheet
      title="パスワードを変える"
      note="ほかの端末は、すべてログアウトします"
      closeTo="/me"
      foot={
        <Button kind="primary" form="password-form" busy={useSending() && "変えています…"}>
          パスワードを変える
        </Button>
      }
    >
      <PostForm className="form" id="password-form">
        <Problems refused={refused} labels={{ password: "新しいパスワード" }} />
        <PasswordField
          name="password"
          label="新しいパスワード"
          hint={passwordHint}
          autoComplete="new-password"
          errors={refused?.fields.password}
        />
      </PostForm>
    </Sheet>
  );
}
