import { useSubmit } from "react-router";
import type { Refused } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { News } from "#app/ui/news.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { otherFactorWords, SecondFactor, secondFactorLabels } from "./second-factor.tsx";
import { useSigning } from "./use-passkey.ts";

export type ProofProps = {
  hasPassword: boolean;
  hasPasskey: boolean;
  /** The demo's owner, who logs in by the demo's button. */
  isOfDemo: boolean;
  /** Asks for a recovery code in place of the app's code. */
  hasRecovery: boolean;
  refused: Refused | undefined;
  /** Page to return to. */
  next: string;
};

/** Proves that it is still the person who logged in, by passkey or by password and code; it holds for five minutes. */
export function ProofForms({ hasPassword, hasPasskey, isOfDemo, hasRecovery, refused, next }: ProofProps) {
  const { isSupported, isBusy, problem, open } = useSigning();
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
      {hasPassword && <PasswordProof isPrimary={!hasPasskey} hasRecovery={hasRecovery} refused={shown} next={next} />}
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

const labels = { password: "パスワード", ...secondFactorLabels };

type PasswordProofProps = Pick<ProofProps, "hasRecovery" | "refused" | "next"> & { isPrimary: boolean };

function PasswordProof({ isPrimary, hasRecovery, refused, next }: PasswordProofProps) {
  const isSending = useSending("password");
  const other = otherFactorWords(hasRecovery);
  const to = `/me/proof?${new URLSearchParams({ next, ...(!hasRecovery && { recovery: "1" }) })}`;
  return (
    <PostForm className="form">
      <Problems refused={refused} labels={labels} />
      <input type="hidden" name="next" value={next} />
      <PasswordField
        name="password"
        label={labels.password}
        autoComplete="current-password"
        errors={refused?.fields.password}
      />
      <SecondFactor hasRecovery={hasRecovery} fields={refused?.fields} />
      <Button
        kind={isPrimary ? "primary" : "plain"}
        size="wide"
        name="intent"
        value="password"
        busy={isSending && "確かめています…"}
      >
        確かめる
      </Button>
      <p className="field-hint">
        {other.when}
        <Link className="link" to={to} replace>
          {other.link}
        </Link>
      </p>
    </PostForm>
  );
}
