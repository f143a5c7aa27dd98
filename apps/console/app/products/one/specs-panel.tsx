import { specsMax } from "@noren/contract/product/product-page-limits.ts";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { FieldErrors } from "#app/ui/field-frame.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Spec } from "./form-state.ts";
import type { PartProps } from "./part-props.ts";

/** Empty rows below the filled ones; a save without script offers as many again. */
const emptyRows = 2;

/** Rows of the specification table. */
export function SpecsPanel({ state, errors }: PartProps) {
  const specs = JSON.parse(state.texts.specs ?? "[]") as Spec[];
  const [count, setCount] = useState(Math.min(specsMax, specs.length + emptyRows));
  return (
    <Panel title="仕様" note="空にした行は消えます">
      <div className="editor-specs">
        {Array.from({ length: count }, (_, at) => (
          <div key={at} className="editor-spec">
            {(["name", "value"] as const).map((part) => (
              <input
                key={part}
                name={`spec.${at}.${part}`}
                className="control"
                aria-label={`${part === "name" ? "仕様の名前" : "仕様の内容"} ${at + 1}行目`}
                placeholder={at === 0 ? { name: "素材", value: "綿100％" }[part] : undefined}
                defaultValue={specs[at]?.[part] ?? ""}
                maxLength={part === "name" ? 100 : 1000}
              />
            ))}
          </div>
        ))}
        <FieldErrors id="specs-error" errors={errors.specs ?? []} />
        {count < specsMax && (
          <Button type="button" size="row" icon="plus" className="script-only" onClick={() => setCount(count + 1)}>
            行を足す
          </Button>
        )}
      </div>
    </Panel>
  );
}
