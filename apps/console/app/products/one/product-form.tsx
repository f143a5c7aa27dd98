import type { ProductChoices, ProductPage } from "@noren/contract/product/product-page.owner.ts";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { Refused } from "#app/platform/refused.ts";
import { useShortcuts } from "#app/platform/use-shortcuts.ts";
import { afterPress } from "#app/ui/after-press.ts";
import { Button } from "#app/ui/button.tsx";
import { Conflict } from "#app/ui/conflict.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { BasicsPanel, NameFields } from "./basics-panel.tsx";
import { type Base, type FormState, newKeys, sentState } from "./form-state.ts";
import { GroupsPanel } from "./groups-panel.tsx";
import type { PartProps } from "./part-props.ts";
import type { Answered } from "./product.server.ts";
import { productLabels, variantLabels } from "./product-text.ts";
import { PublishPanel } from "./publish-panel.tsx";
import { useFormDraft } from "./use-form-draft.ts";
import { SeoPanel } from "./seo-panel.tsx";
import { SpecsPanel } from "./specs-panel.tsx";
import { expandedRows, type Row } from "./variant-rows.ts";
import { VariantsPanel } from "./variants-panel.tsx";
import { WrappingsPanel } from "./wrappings-panel.tsx";
import "./product.css";

type FormProps = {
  initial: FormState;
  base: Base | null;
  /** The stored variants, beside their values. */
  variants: ProductPage["variants"];
  choices: ProductChoices;
  /** Host of the shop's addresses. */
  host: string;
  mayEdit: boolean;
  /** Where what is typed is kept on this device; null: nowhere. */
  draftKey: string | null;
  answered: Answered | undefined;
  refused: Refused | undefined;
  /** What stands above the form, with the button that saves. */
  head: ReactNode;
  /** Pictures of a new product. */
  pictures?: ReactNode;
  onSend?: (form: FormData) => void;
};

const formId = "product-form";

/** The button that saves the form. */
export function SaveButton({ words }: { words: string }) {
  const isSending = useSending();
  return (
    <Button form={formId} kind="primary" name="intent" value="save" shortcut="⌘S" busy={isSending && "保存しています…"}>
      {words}
    </Button>
  );
}

/** A product's form: what was sent before its values were refused, else what is stored. */
export function ProductForm({ initial, base, variants, choices, answered, refused, mayEdit, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFormDraft(props.draftKey, form);
  const [state, setState] = useState(initial);
  const errors = refused?.fields ?? {};
  const isNew = base === null;
  const part: PartProps = { state, base, errors, isNew, taxPercents: choices.tax_percents };
  /** Makes the rows of new colours and sizes, as the button does without script. */
  function makeRows() {
    if (!form.current) return;
    const values = [...new FormData(form.current)].filter((one): one is [string, string] => typeof one[1] === "string");
    const sent = sentState(Object.fromEntries(values));
    setState({ ...sent, rows: expandedRows(sent.rows, sent.added, newKeys(sent.rows)) });
  }
  useEffect(() => {
    // what a new product needs first
    if (isNew && !refused && !answered) form.current?.querySelector<HTMLInputElement>("[name=name]")?.focus();
  }, [isNew, refused, answered]);
  useShortcuts({ "mod+s": () => form.current?.requestSubmit() });
  return (
    <PostForm
      id={formId}
      ref={form}
      className="editor-form"
      encType="multipart/form-data"
      noValidate
      onSubmit={({ currentTarget }) => props.onSend?.(new FormData(currentTarget))}
      onBlur={({ target }) => isRowMaker(target) && afterPress(makeRows)}
      onKeyDown={(event) => {
        if (makesRows(event)) {
          event.preventDefault();
          makeRows();
        }
      }}
    >
      <div className="editor-top">
        {props.head}
        {base && <input type="hidden" name="base" value={JSON.stringify(base)} />}
        <input type="hidden" name="channel" value={choices.channel} />
        <FormNews answered={answered} refused={refused} rows={state.rows} />
      </div>
      <fieldset className="editor-main" disabled={!mayEdit}>
        <legend className="sr-only">種類</legend>
        {isNew && (
          <Panel title="商品">
            <div className="editor-pair">
              <NameFields {...part} />
            </div>
          </Panel>
        )}
        <VariantsPanel {...part} variants={variants} mayEdit={mayEdit} onRows={makeRows} />
        {props.pictures}
        <SpecsPanel {...part} />
      </fieldset>
      <fieldset className="editor-side" disabled={!mayEdit}>
        <legend className="sr-only">商品の内容</legend>
        <PublishPanel {...part} />
        <BasicsPanel {...part} />
        <GroupsPanel {...part} choices={choices} />
        <WrappingsPanel {...part} choices={choices} />
        <SeoPanel {...part} shopName={choices.channel_name} host={props.host} />
      </fieldset>
    </PostForm>
  );
}

const rowMaker = /^(code|price_all|axis\.\d|add\.\d)$/;
const isRowMaker = (target: EventTarget) => target instanceof HTMLInputElement && rowMaker.test(target.name);

/** Enter in a field of colours and sizes makes their rows; leaving the field does too. */
const makesRows = ({ key, nativeEvent, target }: KeyboardEvent) =>
  key === "Enter" && !nativeEvent.isComposing && isRowMaker(target);

type NewsProps = { answered: Answered | undefined; refused: Refused | undefined; rows: readonly Row[] };

/** Why the form was not saved, and what its save does to others. */
function FormNews(props: NewsProps) {
  return (
    <>
      <WhyNotSaved {...props} />
      {(props.refused?.values.had_files || props.answered?.hadFiles) && (
        <News kind="warn">選んだ写真は、この画面に残せませんでした。もう一度選んでください。</News>
      )}
    </>
  );
}

function WhyNotSaved({ answered, refused, rows }: NewsProps) {
  if (refused) return <Problems refused={refused} labels={labelsOf(refused, rows)} />;
  if (answered?.conflict) return <Conflict {...answered.conflict} />;
  if (!answered?.ask) return null;
  return (
    <News kind="warn">
      {answered.ask.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p className="mt-2">
        <Button kind="primary" name="confirmed" value="1">
          承知して保存する
        </Button>
      </p>
    </News>
  );
}

/** Labels of the fields that a refusal names: "紺 / Mの通常価格". */
function labelsOf({ fields }: Refused, rows: readonly Row[]): Record<string, string> {
  const labels: Record<string, string> = { ...productLabels };
  for (const name of Object.keys(fields)) {
    const [, key, field = ""] = /^v\.([\w-]+)\.(\w+)$/.exec(name) ?? [];
    const row = rows.find((one) => one.key === key);
    if (!row) continue;
    const of = row.options.filter(Boolean).join(" / ") || row.code || "種類";
    const label = field.startsWith("o") ? "色・サイズ" : (variantLabels[field as keyof typeof variantLabels] ?? "値");
    labels[name] = `${of}の${label}`;
  }
  return labels;
}
