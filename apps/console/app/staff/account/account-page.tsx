import { Outlet } from "react-router";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { PageHead, Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import type { changeAccount, loadAccount } from "./account.server.ts";
import { OwnRoles, Sessions, Ways } from "./account-parts.tsx";

export { changeAccount as action, loadAccount as loader } from "./account.server.ts";

export const meta = titled("自分の登録");

export default function AccountPage({ loaderData, actionData }: PageProps<typeof loadAccount, typeof changeAccount>) {
  const { me } = loaderData;
  const renamed = refusalFor(actionData, "rename");
  const others = renamed ? undefined : refusalFor(actionData);
  return (
    <>
      <PageHead title="自分の登録" note={me.email} />
      {others && (
        <div className="mb-4">
          <Problems refused={others} />
        </div>
      )}
      <div className="with-side">
        <div className="grid gap-4">
          <Ways {...loaderData} />
          <Sessions {...loaderData} />
        </div>
        <div className="grid gap-4">
          <Panel title="お名前">
            <PostForm className="form">
              <Problems refused={renamed} labels={{ name: "お名前" }} />
              <TextField
                name="name"
                label="お名前"
                hint="お店の人どうしで見える名前"
                value={renamed?.values.name}
                savedValue={me.name}
                autoComplete="name"
                maxLength={50}
                errors={renamed?.fields.name}
                isRequired
              />
              <div>
                <Button name="intent" value="rename" busy={useSending("rename") && "変えています…"}>
                  名前を変える
                </Button>
              </div>
            </PostForm>
          </Panel>
          <OwnRoles me={me} />
        </div>
      </div>
      <Outlet />
    </>
  );
}
