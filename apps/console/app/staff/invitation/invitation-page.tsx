import { passwordHint } from "@noren/contract/platform/form/password.ts";
import { useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { dayAndTime } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { type Refused, refusalFor } from "#app/platform/refused.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { PasswordField, TextField } from "#app/ui/fields.tsx";
import { useSending } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Gate } from "../login/gate.tsx";
import { useCreating } from "../use-passkey.ts";
import type { acceptInvitation, loadInvitation } from "./invitation.server.ts";
import { TotpFields } from "./totp-part.tsx";

export { acceptInvitation as action, loadInvitation as loader } from "./invitation.server.ts";

export const meta = titled("招待");

type Loaded = PageProps<typeof loadInvitation, typeof acceptInvitation>;

export default function InvitationPage({ loaderData, actionData }: Loaded) {
  const { invitation, totp, ended } = loaderData;
  const refused = refusalFor(actionData);
  if (ended)
    return (
      <Gate title="この招待は使えません">
        <News kind="warn">{ended.message}</News>
        <Link className={buttonClass("plain", "wide")} to="/login">
          ログインへ
        </Link>
      </Gate>
    );
  return (
    <Gate
      title={invitation.is_return ? "もう一度、登録する" : "お店の仕事場へようこそ"}
      isWide
      note={`${invitation.email}・この招待は ${dayAndTime(invitation.expires_at)} まで使えます`}
    >
      <Lead invitation={invitation} />
      <Accept name={invitation.name} totp={totp} refused={refused} />
    </Gate>
  );
}

type Invitation = NonNullable<Loaded["loaderData"]["invitation"]>;

function Lead({ invitation: { is_return: isReturn, invited_by: by, roles } }: { invitation: Invitation }) {
  const given = roles.map(({ words, channel_name: shop }) => `${words}（${shop ?? "すべてのお店"}）`).join("、");
  if (isReturn) return <p>ログインの方法を登録し直します。前のパスワード・認証アプリ・パスキーは使えなくなります。</p>;
  return (
    <p>
      {by ? `${by}さんから、` : ""}
      {given}の役割で招待されています。
    </p>
  );
}

type AcceptProps = {
  name: string | null;
  totp: NonNullable<Loaded["loaderData"]["totp"]>;
  refused: Refused | undefined;
};

const labels = { name: "お名前", password: "パスワード", code: "確認コード" };

function Accept({ name, totp, refused }: AcceptProps) {
  const form = useRef<HTMLFormElement>(null);
  const { isSupported, isBusy, problem, open } = useCreating(`${useInvitationPath()}/passkey`);
  const submit = useSubmit();
  return (
    <Form method="post" className="grid gap-4" ref={form}>
      {problem && <News kind="wrong">{problem}</News>}
      <Problems refused={refused} labels={labels} />
      <TextField
        name="name"
        label={labels.name}
        hint="お店の人どうしで見える名前"
        value={refused?.values.name ?? name ?? ""}
        autoComplete="name"
        maxLength={50}
        errors={refused?.fields.name}
        isRequired
      />
      {isSupported && (
        <div className="script-only grid gap-4">
          <div className="grid gap-2">
            <Button
              kind="primary"
              size="wide"
              type="button"
              icon="key"
              busy={isBusy && "端末の確認を待っています…"}
              onClick={async () => {
                const field = form.current!.elements.namedItem("name") as HTMLInputElement;
                if (!field.reportValidity()) return;
                const fields = await open();
                if (fields) await submit({ intent: "passkey", name: field.value, ...fields }, { method: "post" });
              }}
            >
              パスキーを作ってはじめる
            </Button>
            <p className="gate-note">指紋・顔・端末の暗証で入ります。いちばん安全で、いちばん速い方法です</p>
          </div>
          <p className="or">または、パスワードと認証アプリで</p>
        </div>
      )}
      <PasswordField
        name="password"
        label={labels.password}
        hint={passwordHint}
        autoComplete="new-password"
        errors={refused?.fields.password}
      />
      <TotpFields proposal={totp} refused={refused} />
      <Button size="wide" name="intent" value="password" busy={useSending("password") && "登録しています…"}>
        登録してはじめる
      </Button>
    </Form>
  );
}

/** Path of this page in the browser. */
function useInvitationPath(): string {
  return typeof window === "undefined" ? "" : window.location.pathname;
}
