import { taxKinds, taxKindWords } from "@noren/contract/platform/tax.ts";
import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { useState } from "react";
import { Form, useSearchParams } from "react-router";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { addTaxRate, loadNewTaxRate } from "./tax-rates.server.ts";
import { effectsOf } from "./tax-words.ts";
import "./tax.css";

export { addTaxRate as action, loadNewTaxRate as loader } from "./tax-rates.server.ts";
export const meta = titled("税率を加える");
export const shouldRevalidate = revalidateAfterRefusal;

const labels = { kind: "区分", from_day: "始まる日", percent: "税率" };
const kinds = taxKinds.map((value) => ({ value, label: taxKindWords[value] }));

/** Two steps: what is typed, then what it will do with the button that does it. */
export default function NewTaxRatePage({
  loaderData,
  actionData,
}: PageProps<typeof loadNewTaxRate, typeof addTaxRate>) {
  const [query] = useSearchParams();
  const shop = query.get("shop");
  const refused = refusalFor(actionData);
  const typed = {
    kind: refused?.values.kind ?? query.get("kind") ?? "",
    fromDay: refused?.values.from_day ?? query.get("from_day") ?? "",
    percent: (refused?.values.percent ?? query.get("percent") ?? "").normalize("NFKC").trim(),
  };
  const effects = effectsOf(typed, loaderData.rates);
  const [isChanged, setIsChanged] = useState(false);
  const isSending = useSending();
  const isShown = effects !== null && !isChanged;
  const key = Object.values(typed).join();
  return (
    <Sheet
      title="これからの税率を加える"
      note="すべてのお店に共通"
      closeTo="/settings/tax"
      foot={
        isShown ? (
          <Button kind="primary" form="tax-save" busy={isSending && "加えています…"}>
            この税率を加える
          </Button>
        ) : (
          <Button kind="primary" form="tax-form">
            変わることを確かめる
          </Button>
        )
      }
    >
      <Problems refused={refused} labels={labels} />
      <Form
        id="tax-form"
        className="form"
        key={key}
        onInput={() => setIsChanged(true)}
        onSubmit={() => setIsChanged(false)}
        preventScrollReset
      >
        {shop && <input type="hidden" name="shop" value={shop} />}
        <SelectField
          name="kind"
          label={labels.kind}
          options={kinds}
          value={typed.kind || "standard"}
          errors={refused?.fields.kind}
        />
        <TextField
          name="from_day"
          label={labels.from_day}
          hint="この日の0時から"
          type="date"
          min={loaderData.first_day}
          value={typed.fromDay}
          errors={refused?.fields.from_day}
          isRequired
        />
        <TextField
          name="percent"
          label="税率（%）"
          inputMode="numeric"
          maxLength={3}
          value={typed.percent}
          errors={refused?.fields.percent}
          isNumber
          isRequired
        />
        {isShown && <Button size="row">もう一度確かめる</Button>}
      </Form>
      {isShown && (
        <PostForm id="tax-save">
          <input type="hidden" name="kind" value={typed.kind} />
          <input type="hidden" name="from_day" value={typed.fromDay} />
          <input type="hidden" name="percent" value={typed.percent} />
          <News kind="warn">
            <ul className="tax-effects">
              {effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
          </News>
        </PostForm>
      )}
    </Sheet>
  );
}
