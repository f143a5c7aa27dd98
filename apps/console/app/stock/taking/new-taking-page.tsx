import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Choices, SelectField, TextField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { atFields } from "../at-fields.ts";
import type { loadNewTaking, openTaking } from "./takings.server.ts";

export { loadNewTaking as loader, openTaking as action } from "./takings.server.ts";
export const meta = titled("棚卸を始める");
export const shouldRevalidate = revalidateAfterRefusal;

const parts = [
  { value: "all", label: "すべての商品" },
  { value: "maker", label: "ひとつのメーカー" },
  { value: "category", label: "ひとつのカテゴリー" },
];
const reservedChoices = [
  { value: "1", label: "棚にあるので、いっしょに数える" },
  { value: "0", label: "別に取り分けてあるので、数えない" },
];
const optionsOf = (rows: readonly { id: string; name: string }[]) => [
  { value: "", label: "えらんでください" },
  ...rows.map(({ id, name }) => ({ value: id, label: name })),
];

/** Begins a stocktaking: of what, and whether pieces of open orders lie on the shelves. */
export default function NewTakingPage({ loaderData, actionData }: PageProps<typeof loadNewTaking, typeof openTaking>) {
  const { shops, chosen, parts: choices } = loaderData;
  const refused = atFields(refusalFor(actionData), { part_id: "part" });
  const isSending = useSending();
  if (!chosen || !choices)
    return (
      <Sheet title="棚卸を始める" closeTo="/stock/takings">
        <p>どのお店の棚卸ですか。</p>
        <ul className="rows">
          {shops.map(({ key, name }) => (
            <li key={key}>
              <Link className={buttonClass()} to={`/stock/takings/new?shop=${key}`}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Sheet>
    );
  const { values = {}, fields } = refused ?? {};
  return (
    <Sheet
      title="棚卸を始める"
      note={chosen.name}
      closeTo="/stock/takings"
      foot={
        <Button kind="primary" form="taking-form" busy={isSending && "始めています…"}>
          この棚卸を始める
        </Button>
      }
    >
      <PostForm id="taking-form" className="form">
        <Problems refused={refused} labels={{ name: "名前", part: "数えるもの" }} />
        <input type="hidden" name="channel" value={chosen.key} />
        <TextField
          name="name"
          label="名前"
          isOptional
          placeholder="期末、本店の棚など"
          maxLength={60}
          value={values.name}
        />
        <Choices
          name="part"
          legend="数えるもの"
          options={parts}
          value={values.part ?? "all"}
          errors={fields?.part ?? []}
        />
        <SelectField
          name="maker"
          label="メーカー"
          isOptional
          options={optionsOf(choices.makers)}
          value={values.maker}
        />
        <SelectField
          name="category"
          label="カテゴリー"
          isOptional
          options={optionsOf(choices.categories)}
          value={values.category}
        />
        <Choices
          name="counts_reserved"
          legend="発送前のご注文の品（取り置き）"
          options={reservedChoices}
          value={values.counts_reserved ?? "1"}
        />
      </PostForm>
    </Sheet>
  );
}
