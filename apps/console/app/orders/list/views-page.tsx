import { useSearchParams } from "react-router";
import { orderColumnNames } from "@noren/contract/order/order-list.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField, Tick } from "#app/ui/fields.tsx";
import { PostForm } from "#app/ui/form.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { listQuery, withQuery } from "./list-filter.ts";
import type { changeViews } from "./views.server.ts";

export { changeViews as action } from "./views.server.ts";
export const meta = titled("この見方を残す");

/** Why a view was not saved, with its form. */
export default function ViewsPage({ actionData }: PageProps<undefined, typeof changeViews>) {
  const query = listQuery(useSearchParams()[0]);
  const refused = refusalFor(actionData);
  const columns = orderColumnNames.filter((name) => refused?.values[`column-${name}`] === "1");
  return (
    <Sheet title="この見方を残す" closeTo={withQuery("/orders", query)}>
      <PostForm className="grid gap-4">
        <Problems refused={refused} labels={{ name: "見方の名前" }} />
        <TextField
          name="name"
          label="見方の名前"
          value={refused?.values.name}
          errors={refused?.fields.name}
          maxLength={40}
          isRequired
        />
        <Tick name="is_shared" value="1" label="みんなで使う" isChecked={refused?.values.is_shared === "1"} />
        {columns.map((name) => (
          <input key={name} type="hidden" name={`column-${name}`} value="1" />
        ))}
        <Button kind="primary" name="intent" value="save">
          この見方を残す
        </Button>
      </PostForm>
    </Sheet>
  );
}
