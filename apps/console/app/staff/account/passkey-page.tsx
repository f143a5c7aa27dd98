import { useRef } from "react";
import { useSubmit } from "react-router";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { PostForm } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { useCreating } from "../use-passkey.ts";
import type { addPasskey, loadWithProof } from "./own-ways.server.ts";

export { addPasskey as action, loadWithProof as loader } from "./own-ways.server.ts";

export const meta = titled("パスキーを足す");

export default function PasskeyPage({ actionData }: PageProps<typeof loadWithProof, typeof addPasskey>) {
  const refused = refusalFor(actionData);
  const form = useRef<HTMLFormElement>(null);
  const { isSupported, isBusy, problem, open } = useCreating("/admin/me/passkey/options");
  const submit = useSubmit();
  async function create() {
    const fields = await open();
    if (!fields || !form.current) return;
    const data = new FormData(form.current);
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    await submit(data, { method: "post" });
  }
  return (
    <Sheet
      title="パスキーを足す"
      note="指紋・顔・端末の暗証で入れるようになります"
      closeTo="/me"
      foot={
        isSupported && (
          <Button kind="primary" type="button" icon="key" busy={isBusy && "端末の確認を待っています…"} onClick={create}>
            この端末のパスキーを作る
          </Button>
        )
      }
    >
      <PostForm className="form" ref={form} onSubmit={(event) => event.preventDefault()}>
        {!isSupported && <News kind="warn">このブラウザーは、パスキーを使えません。</News>}
        {problem && <News kind="wrong">{problem}</News>}
        <noscript>
          <News kind="warn">パスキーを作るには、JavaScriptが要ります。</News>
        </noscript>
        <Problems refused={refused} labels={{ passkey_name: "パスキーの名前" }} />
        <TextField
          name="passkey_name"
          label="パスキーの名前"
          hint="見分けるための名前。書かないときは端末の名前"
          value={refused?.values.passkey_name}
          maxLength={40}
          errors={refused?.fields.passkey_name}
          isOptional
        />
      </PostForm>
    </Sheet>
  );
}
