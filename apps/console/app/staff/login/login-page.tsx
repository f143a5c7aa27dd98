import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CodeBoxes } from "#app/ui/code-boxes.tsx";
import { NorenMark } from "#app/ui/noren-mark.tsx";
import { type PageProps, titled } from "#app/platform/page.ts";
import type { loadLogin } from "./login.server.ts";

export { loadLogin as loader } from "./login.server.ts";

export const meta = titled("ログイン");

export default function LoginPage({ loaderData: { ip, next } }: PageProps<typeof loadLogin>) {
  return (
    <main id="main" className="gate">
      <div className="gate-mark">
        <NorenMark />
        <p>
          <strong>暖簾</strong>
          <small>お店の仕事場</small>
        </p>
      </div>
      <div className="gate-panel grid gap-4">
        <h1>ログイン</h1>
        <div className="script-only grid gap-4">
          <div className="grid gap-2">
            <Button kind="primary" size="wide" type="button" icon="key">
              パスキーでログイン
            </Button>
            <p className="gate-note">指紋・顔・端末の暗証で入ります</p>
          </div>
          <p className="or">または</p>
        </div>
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="next" value={next} />
          <div className="field">
            <label className="field-label" htmlFor="email">
              メールアドレス
            </label>
            <input id="email" name="email" type="email" className="control" autoComplete="username" required />
          </div>
          <div className="field">
            <label className="field-label" htmlFor="password">
              パスワード
            </label>
            <input
              id="password"
              name="password"
              type="password"
              className="control"
              autoComplete="current-password"
              required
            />
          </div>
          <CodeBoxes id="code" name="code" label="確認の数字" hint="認証アプリの6けた" errors={[]} />
          <Button size="wide">つぎへ</Button>
        </Form>
      </div>
      <p className="gate-note">
        この端末の場所：{ip}
        <br />
        入れないときは、オーナーが新しい招待を送れます
      </p>
    </main>
  );
}
