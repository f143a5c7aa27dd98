import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import type { loadAddresses, saveAddresses } from "./addresses.server.ts";
import { PeopleHead } from "./people-head.tsx";

export { saveAddresses as action, loadAddresses as loader } from "./addresses.server.ts";

export const meta = titled("場所のきまり");
export const shouldRevalidate = revalidateAfterRefusal;

type Props = PageProps<typeof loadAddresses, typeof saveAddresses>;

export default function AddressesPage({ loaderData: { ranges, own, version }, actionData }: Props) {
  const refused = refusalFor(actionData);
  // a range is an item of the list on the wire, and a line here
  const errors = Object.entries(refused?.fields ?? {}).flatMap(([name, words]) =>
    name.startsWith("ranges") ? words : [],
  );
  return (
    <>
      <PeopleHead here="addresses" isOwnerOfAll />
      <div className="max-w-[640px]">
        <Panel
          title="使える場所"
          note={ranges.length > 0 ? `${ranges.length}か所に限っています` : "いまは、どこからでも使えます"}
        >
          <PostForm className="form" key={version}>
            <Problems refused={refused} labels={{ ranges: "アドレス" }} />
            <input type="hidden" name="version" value={version} />
            <p>
              書いたアドレスからだけ、この仕事場に入れます。ひとつも書かないと、どこからでも入れます。
              この端末のいまのアドレスは <strong>{own}</strong> です。
            </p>
            <TextArea
              name="ranges"
              label="アドレス"
              hint="1行にひとつ。203.0.113.24 や 203.0.113.0/24"
              rows={6}
              savedValue={ranges.join("\n")}
              value={refused?.values.ranges}
              errors={errors}
            />
            <div className="form-foot">
              <Button kind="primary" busy={useSending() && "確かめています…"}>
                この場所に決める
              </Button>
              <p className="page-note">いまのアドレスが入っていないときは、保存できません</p>
            </div>
          </PostForm>
        </Panel>
      </div>
    </>
  );
}
