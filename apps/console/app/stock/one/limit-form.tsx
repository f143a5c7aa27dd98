import type { StockOfVariant } from "@noren/contract/product/stock.owner.ts";
import { count } from "#app/platform/format.ts";
import type { Refused } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";

type LimitProps = { stock: StockOfVariant; refused: Refused | undefined };

/** The stock from which down the variant is running out. */
export function LimitForm({ stock: { own_warn_at, limit_version, warn_at }, refused }: LimitProps) {
  const isSending = useSending("limit");
  const changed = refused?.changed;
  return (
    <Panel title="下限" note="これ以下で「残り少ない」に並びます">
      <PostForm className="form" preventScrollReset key={limit_version}>
        <input type="hidden" name="version" value={changed?.version ?? limit_version} />
        {changed ? (
          <News kind="warn">
            開いているあいだに、ほかの人が下限を変えました（いま {theirsOf(changed.fields.warn_at?.theirs)}
            ）。もう一度押すと、下の内容になります。
          </News>
        ) : (
          <Problems refused={refused} labels={{ warn_at: "下限" }} />
        )}
        <TextField
          name="warn_at"
          label="この品だけの下限（点）"
          hint={own_warn_at === null ? `空ならお店の設定（いま${count(warn_at)}点）` : "空ならお店の設定"}
          inputMode="numeric"
          isNumber
          maxLength={9}
          value={refused?.values.warn_at}
          savedValue={own_warn_at === null ? "" : String(own_warn_at)}
          errors={refused?.fields.warn_at}
        />
        <div className="form-foot">
          <Button name="intent" value="limit" busy={isSending && "変えています…"}>
            下限を変える
          </Button>
        </div>
      </PostForm>
    </Panel>
  );
}

const theirsOf = (value: unknown) => (typeof value === "number" ? `${count(value)}点` : "お店の設定");
