import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { invite, loadInvite } from "./people.server.ts";
import { RoleGrid } from "./role-grid.tsx";
import { tickName } from "./role-grid-values.ts";

export { invite as action, loadInvite as loader } from "./people.server.ts";

export const meta = titled("招待する");

export default function InvitePage({ loaderData, actionData }: PageProps<typeof loadInvite, typeof invite>) {
  const refused = refusalFor(actionData);
  return (
    <Sheet
      title="招待する"
      note="メールのリンクから、パスキーか、パスワードと認証アプリを登録してもらいます"
      closeTo="/people"
      foot={
        <Button kind="primary" form="invite-form" busy={useSending() && "送っています…"}>
          招待のメールを送る
        </Button>
      }
    >
      <PostForm id="invite-form" className="form">
        <Problems refused={refused} labels={{ email: "メールアドレス", roles: "役割" }} />
        <TextField
          name="email"
          type="email"
          label="メールアドレス"
          value={refused?.values.email}
          autoComplete="off"
          maxLength={254}
          errors={refused?.fields.email}
          isRequired
        />
        <RoleGrid
          {...loaderData}
          isChosen={(channel, role) => refused?.values[tickName({ channel, role })] !== undefined}
          errors={refused?.fields.roles}
        />
      </PostForm>
    </Sheet>
  );
}
