import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { TotpFields } from "../invitation/totp-part.tsx";
import type { loadAuthenticator, replaceAuthenticator } from "./own-ways.server.ts";

export { replaceAuthenticator as action, loadAuthenticator as loader } from "./own-ways.server.ts";

export const meta = titled("認証アプリを取り替える");

type Props = PageProps<typeof loadAuthenticator, typeof replaceAuthenticator>;

export default function AuthenticatorPage({ loaderData: { proposal }, actionData }: Props) {
  const refused = refusalFor(actionData);
  return (
    <Sheet
      title="認証アプリを取り替える"
      note="新しい鍵の数字を確かめるまで、いまのアプリを使えます"
      closeTo="/me"
      foot={
        <Button kind="primary" form="authenticator-form" busy={useSending() && "確かめています…"}>
          この認証アプリに取り替える
        </Button>
      }
    >
      <PostForm className="form" id="authenticator-form">
        <Problems refused={refused} labels={{ code: "確認コード" }} />
        <TotpFields proposal={proposal} refused={refused} />
      </PostForm>
    </Sheet>
  );
}
