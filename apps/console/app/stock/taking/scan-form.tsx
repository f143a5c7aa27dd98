import { useRef } from "react";
import { count } from "#app/platform/format.ts";
import type { Refused } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField, Tick } from "#app/ui/fields.tsx";
import { PostForm } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { CameraReader } from "./camera-reader.tsx";
import { cleanCode } from "./scan-batch.ts";
import { resultWords } from "./taking-words.ts";
import { useScans } from "./use-scans.ts";

type ScanFormProps = {
  /** Code to count anew, of a line's link. */
  recount: string | null;
  refused: Refused | undefined;
};

/**
 * Counts codes: typed, by a scanner that ends each with Enter, or by the camera. Each press counts; without script the
 * form is sent and says what it counted.
 */
export function ScanForm({ recount, refused }: ScanFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const scans = useScans();
  const { fields, values = {} } = refused ?? {};

  function scanTyped(event: { preventDefault: () => void }) {
    const typed = new FormData(form.current!);
    const code = cleanCode(String(typed.get("code") ?? ""));
    const quantity = String(typed.get("quantity") ?? "")
      .normalize("NFKC")
      .trim();
    // what cannot be counted is sent as a form, whose answer says at which field; in a batch it would hold up others
    if (code === "" || !/^\d{1,7}$/.test(quantity)) return;
    event.preventDefault();
    scans.add({ code, quantity, is_whole: typed.get("is_whole") === "1" });
    const { code: codeField, quantity: number, is_whole: isWhole } = form.current!.elements as unknown as Fields;
    codeField.value = "";
    number.value = "1";
    isWhole.checked = false;
    codeField.focus();
  }

  return (
    <Panel title="数える">
      <PostForm ref={form} className="form" onSubmit={scanTyped} preventScrollReset key={recount}>
        <Problems refused={refused ?? scans.refused} labels={{ code: "番号", quantity: "数" }} />
        {scans.refused && (
          <p className="taking-again">
            <Button type="button" size="row" onClick={scans.again}>
              もう一度送る
            </Button>
            <Button type="button" size="row" kind="quiet" onClick={scans.drop}>
              送らずに取り消す
            </Button>
          </p>
        )}
        <div className="taking-fields">
          <TextField
            name="code"
            label="商品番号・JANコード"
            autoComplete="off"
            maxLength={100}
            isRequired
            value={values.code ?? recount ?? undefined}
            errors={fields?.code}
          />
          <TextField
            name="quantity"
            label="数（点）"
            inputMode="numeric"
            isNumber
            maxLength={7}
            value={values.quantity ?? "1"}
            errors={fields?.quantity}
          />
        </div>
        <Tick
          name="is_whole"
          value="1"
          label="前に数えた数を、この数に替える"
          isChecked={refused ? values.is_whole === "1" : recount !== null}
        />
        <div className="form-foot">
          <Button kind="primary" name="intent" value="count">
            数える
          </Button>
        </div>
      </PostForm>
      <CameraReader
        onCode={(read) => {
          const code = cleanCode(read);
          // in a batch it would hold up others
          if (code !== "" && code.length <= 100) scans.add({ code, quantity: "1", is_whole: false });
        }}
      />
      <div className="taking-results" aria-live="polite">
        {scans.waiting > 0 && <p className="page-note">{count(scans.waiting)}件を送っています…</p>}
        {scans.results.map((result, at) => (
          <News key={`${at}-${result.code}`} kind={result.outcome === "counted" ? "ok" : "wrong"}>
            {resultWords(result)}
          </News>
        ))}
      </div>
    </Panel>
  );
}

type Fields = Record<"code" | "quantity" | "is_whole", HTMLInputElement>;
