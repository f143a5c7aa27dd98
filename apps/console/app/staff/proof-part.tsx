import { useSubmit } from "react-router";
import type { Refused } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { CodeBoxes } from "#app/ui/code-boxes.tsx";
import { PasswordField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { useSigning } from "./use-passkey.ts";

export type ProofProps = {
  hasPassword: boolean;
  hasPasskey: boolean;
  /** The demo's owner, who logs in by the demo's button. */
  isOfDemo: boolean;
  refused: Refused | undefined;
  /** Page to return to. */
  next: string;
};

/** Proves that it is still the person who logged in, by passkey or by password and code; it holds for five minutes. */
export function ProofForms({ hasPassword, hasPasskey, isOfDemo, refused, next }: ProofProps) {
  const { isSupported, isBusy, problem, open } = useSigning();
  const isSending = useSending("password");
  const submit = useSubmit();
  const failed = problem ?? (refused?.values.intent === "passkey" ? refused.message : null);
  const shown = refused?.values.intent === "passkey" ? undefined : refused;
  return (
    <div className="form">
      {hasPasskey && isSupported && (
        <div className="script-only grid gap-4">
          {failed && <News kind="wrong">{failed}</News>}
          <Button
            kind="primary"
            size="wide"
            type="button"
            icon="key"
            busy={isBusy && "端末の確認を待っています…"}
            onClick={async () => {
              const fields = await open();
              if (fields) await submit({ intent: "passkey", next, ...fields }, { method: "post" });
            }}
          >
            パスキーで確かめる
          </Button>
          {hasPassword && <p className="or">または</p>}
        </div>
      )}
      {hasPassword && (
        <PostForm className="form">
          <Problems refused={shown} labels={{ password: "パスワード", code: "確認の数字" }} />
          <input type="hidden" name="next" value={next} />
          <PasswordField
            name="password"
            label="パスワード"
            autoComplete="current-password"
            errors={shown?.fields.password}
          />
          <CodeBoxes
            id="code"
            name="code"
            label="確認の数字"
            hint="認証アプリの6けた。アプリがないときは回復コード"
            errors={shown?.fields.code ?? []}
          />
          <Button
            kind={hasPasskey ? "plain" : "primary"}
            size="wide"
            name="intent"
            value="password"
            busy={isSending && "確かめています…"}
          >
            確かめる
          </Button>
        </PostForm>
      )}
      {isOfDemo && (
        <PostForm className="grid gap-2">
          <input type="hidden" name="next" value={next} />
          <Button kind="primary" size="wide" name="intent" value="demo">
            見本のお店のオーナーとして確かめる
          </Button>
          <p className="gate-note">見本のお店だけのボタンです</p>
        </PostForm>
      )}
      {!hasPassword && !hasPasskey && !isOfDemo && (
        <News kind="warn">
          この登録には、パスワードもパスキーもありません。オーナーに、もう一度入るための招待を頼んでください。
        </News>
      )}
    </div>
  );
}
