import { costMax, type ProductCost } from "@noren/contract/product/product-cost.owner.ts";
import { dayKey, yen } from "#app/platform/format.ts";
import type { Refused } from "#app/platform/refused.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";

type CostPanelProps = { costs: readonly ProductCost[]; now: string; refused: Refused | undefined };

/** What a piece costs the shop, by day. */
export function CostPanel({ costs, now, refused }: CostPanelProps) {
  const today = dayKey(now);
  const current = costs.find(({ since }) => since <= today);
  return (
    <Panel title="原価" note="1点あたり、税抜。この権限のある人だけに見えます" isFlush>
      {costs.length > 0 && (
        <ul className="rows stock-rows">
          {costs.map(({ id, since, cost }) => (
            <li key={id}>
              <div className="stock-row-what">
                {since.replaceAll("-", "/")}から　<strong>{yen(cost)}</strong>{" "}
                {id === current?.id && <Badge kind="accent">いま</Badge>}
              </div>
              <Confirm words="消す…" question={`${since}からの原価 ${yen(cost)} を消します。`}>
                <PostForm preventScrollReset>
                  <input type="hidden" name="id" value={id} />
                  <Button kind="danger" name="intent" value="removeCost">
                    この原価を消す
                  </Button>
                </PostForm>
              </Confirm>
            </li>
          ))}
        </ul>
      )}
      <CostForm costs={costs} today={today} refused={refused} />
    </Panel>
  );
}

type CostFormProps = Pick<CostPanelProps, "costs" | "refused"> & { today: string };

function CostForm({ costs, today, refused }: CostFormProps) {
  const isSending = useSending("cost");
  const { values = {}, fields, changed } = refused ?? {};
  const theirs = changed?.fields.cost?.theirs;
  return (
    <div className="panel-body">
      <PostForm className="form" preventScrollReset key={costs.length}>
        {/* a day that has a cost already is refused first, and shows it */}
        <input type="hidden" name="version" value={changed?.version ?? 0} />
        {changed ? (
          <News kind="warn">
            この日からの原価は、もう{typeof theirs === "number" ? yen(theirs) : "ありません"}
            です。もう一度押すと、下の値に替えます。
          </News>
        ) : (
          <Problems refused={refused} labels={{ since: "いつから", cost: "原価" }} />
        )}
        <div className="stock-pair">
          <TextField
            name="since"
            label="いつから"
            type="date"
            isRequired
            value={values.since ?? today}
            errors={fields?.since}
          />
          <TextField
            name="cost"
            label="原価（円、税抜）"
            inputMode="numeric"
            isNumber
            isRequired
            maxLength={String(costMax).length + 2}
            value={values.cost}
            errors={fields?.cost}
          />
        </div>
        <div className="form-foot">
          <Button name="intent" value="cost" busy={isSending && "決めています…"}>
            この日からの原価を決める
          </Button>
        </div>
      </PostForm>
    </div>
  );
}
