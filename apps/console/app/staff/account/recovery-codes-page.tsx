import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { loadRecoveryCodes, renewRecoveryCodes } from "./own-ways.server.ts";

export { renewRecoveryCodes as action, loadRecoveryCodes as loader } from "./own-ways.server.ts";

export const meta = titled("予備のコード");

type Props = PageProps<typeof loadRecoveryCodes, typeof renewRecoveryCodes>;

export default function RecoveryCodesPage({ loaderData: { codes, left }, actionData }: Props) {
  const isSending = useSending();
  return (
    <Sheet
      title="予備のコード"
      note="認証アプリがないときに、ひとつずつ一度だけ使えます"
      closeTo="/me"
      foot={
        <PostForm>
          {codes ? (
            <Button kind="primary" name="intent" value="kept" busy={isSending && "閉じています…"}>
              控えました
            </Button>
          ) : (
            <Button kind="primary" name="intent" value="renew" busy={isSending && "作っています…"}>
              新しい10個を作る
            </Button>
          )}
        </PostForm>
      }
    >
      <div className="form">
        <Problems refused={refusalFor(actionData)} />
        {codes ? (
          <>
            <News kind="warn">
              <strong>いま控えてください。</strong>
              この画面を離れると、もう見られません。紙に書くか、印刷して、しまっておきます。
            </News>
            <ol className="codes">
              {codes.map((code) => (
                <li key={code}>
                  <code>{code}</code>
                </li>
              ))}
            </ol>
          </>
        ) : (
          <p>いまは、あと{left}回使えます。新しく作ると、前のコードは使えなくなります。</p>
        )}
      </div>
    </Sheet>
  );
}
