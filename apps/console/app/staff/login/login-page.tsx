import { Form, Link, useLocation, useSubmit } from "react-router";
import { type PageProps, titled } from "#app/platform/page.ts";
import { type Refused, refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { PasswordField, TextField } from "#app/ui/fields.tsx";
import { useSending } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { otherFactorWords, SecondFactor, secondFactorLabels } from "../second-factor.tsx";
import { useSigning } from "../use-passkey.ts";
import { Gate } from "./gate.tsx";
import type { loadLogin, logIn } from "./login.server.ts";

export { loadLogin as loader, logIn as action } from "./login.server.ts";

export const meta = titled("ログイン");

export default function LoginPage({ loaderData, actionData }: PageProps<typeof loadLogin, typeof logIn>) {
  const { ip, next, demo, ended, hasRecovery } = loaderData;
  const refused = refusalFor(actionData);
  return (
    <Gate
      title="ログイン"
      note={
        <>
          この端末の場所：{ip}
          <br />
          入れないときは、オーナーが新しい招待を送れます
        </>
      }
    >
      {ended !== null && !refused && <Ended isAfterPress={ended === "press"} />}
      {demo && <DemoLogin name={demo.name} next={next} />}
      <PasskeyLogin next={next} isPrimary={!demo} refused={refused} />
      <PasswordLogin next={next} hasRecovery={hasRecovery} refused={refused} />
    </Gate>
  );
}

const Ended = ({ isAfterPress }: { isAfterPress: boolean }) => (
  <News kind={isAfterPress ? "warn" : "info"}>
    {isAfterPress && (
      <p>
        <strong>いま押した操作は、行っていません。</strong>
      </p>
    )}
    <p>
      ログインが終わっています。30分お使いにならなかったとき、12時間たったとき、ほかの端末やオーナーが終わらせたときに、ログアウトします。
    </p>
  </News>
);

const DemoLogin = ({ name, next }: { name: string; next: string }) => (
  <Form method="post" className="grid gap-2">
    <input type="hidden" name="next" value={next} />
    <Button
      kind="primary"
      size="wide"
      name="intent"
      value="demo"
      icon="home"
      busy={useSending("demo") && "ひらいています…"}
    >
      見本のお店をひらく
    </Button>
    <p className="gate-note">{name}さん（オーナー）として入ります。見本のお店だけのボタンです</p>
    <p className="or">または</p>
  </Form>
);

type LoginProps = { next: string; refused: Refused | undefined };

function PasskeyLogin({ next, isPrimary, refused }: LoginProps & { isPrimary: boolean }) {
  const { isSupported, isBusy, problem, open } = useSigning();
  const submit = useSubmit();
  if (!isSupported) return null;
  const failed = problem ?? (refused?.values.intent === "passkey" ? refused.message : null);
  return (
    <div className="script-only grid gap-4">
      {failed && <News kind="wrong">{failed}</News>}
      <div className="grid gap-2">
        <Button
          kind={isPrimary ? "primary" : "plain"}
          size="wide"
          type="button"
          icon="key"
          busy={isBusy && "端末の確認を待っています…"}
          onClick={async () => {
            const fields = await open();
            if (fields) await submit({ intent: "passkey", next, ...fields }, { method: "post" });
          }}
        >
          パスキーでログイン
        </Button>
        <p className="gate-note">指紋・顔・端末の暗証で入ります</p>
      </div>
      <p className="or">または</p>
    </div>
  );
}

const labels = { email: "メールアドレス", password: "パスワード", ...secondFactorLabels };

function PasswordLogin({ next, hasRecovery, refused }: LoginProps & { hasRecovery: boolean }) {
  const { pathname } = useLocation();
  const other = otherFactorWords(hasRecovery);
  const shown =
    refused && refused.values.intent !== "passkey" && refused.values.intent !== "demo" ? refused : undefined;
  const to = `${pathname}?${new URLSearchParams({ ...(next !== "/" && { next }), ...(!hasRecovery && { recovery: "1" }) })}`;
  return (
    <Form method="post" className="grid gap-4">
      <Problems refused={shown} labels={labels} />
      <input type="hidden" name="next" value={next} />
      <TextField
        name="email"
        type="email"
        label={labels.email}
        value={shown?.values.email}
        autoComplete="username"
        errors={shown?.fields.email}
        isRequired
      />
      <PasswordField
        name="password"
        label={labels.password}
        autoComplete="current-password"
        errors={shown?.fields.password}
      />
      <SecondFactor hasRecovery={hasRecovery} fields={shown?.fields} />
      <Button size="wide" name="intent" value="password" busy={useSending("password") && "確かめています…"}>
        つぎへ
      </Button>
      <p className="field-hint">
        {other.when}
        <Link className="link" to={to} replace>
          {other.link}
        </Link>
      </p>
    </Form>
  );
}
