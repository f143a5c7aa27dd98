import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { yen } from "#app/platform/format.ts";
import { RecordDrawer } from "#app/record/record-drawer.tsx";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { periodWords } from "./moments.ts";
import { PeriodConflict } from "./period-conflict.tsx";
import { kindWords } from "./price-groups.ts";
import { editRefusal } from "./refused-edit.ts";
import type { loadPeriod, savePeriod } from "./prices.server.ts";

export { loadPeriod as loader, savePeriod as action } from "./prices.server.ts";
export const meta = titled("価格の予定を変える");
export const shouldRevalidate = revalidateAfterRefusal;

/** A period of one variant: change it, end it, or remove it. */
export default function PeriodPage({ loaderData, actionData }: PageProps<typeof loadPeriod, typeof savePeriod>) {
  const { prices, period, words } = loaderData;
  const refused = editRefusal(actionData);
  const isSending = useSending();
  const isSale = period.kind === "sale";
  const version = refused?.changed?.version ?? period.version;
  const regular = prices.variants.find(({ periods }) => periods.some(({ id }) => id === period.id))!.regular_price;
  return (
    <Sheet
      title={`${words}の${kindWords[period.kind]}を変える`}
      note={`${prices.name}・${periodWords(period, prices.now)}`}
      closeTo={`/products/${prices.id}/prices`}
      foot={
        <Button kind="primary" form="period-form" busy={isSending && "変えています…"}>
          この内容に変える
        </Button>
      }
    >
      <PostForm id="period-form" className="form" key={period.version}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="base_price" value={period.price} />
        {isSale && <input type="hidden" name="base_name" value={period.name} />}
        {refused?.code === "common.changed_meanwhile" ? (
          <PeriodConflict refused={refused} now={prices.now} />
        ) : (
          <Problems refused={refused} labels={{ price: "価格" }} />
        )}
        {isSale && (
          <TextField
            name="name"
            label="セールの名前"
            maxLength={40}
            isOptional
            value={refused?.values.name}
            savedValue={period.name}
            errors={refused?.fields.name}
          />
        )}
        <TextField
          name="price"
          label={isSale ? "セール価格（円・税込）" : "新しい通常価格（円・税込）"}
          hint={`いまの通常価格 ${yen(regular)}`}
          inputMode="numeric"
          maxLength={11}
          isNumber
          isRequired
          value={refused?.values.price}
          savedValue={String(period.price)}
          errors={refused?.fields.price}
        />
        <HoursFields period={period} refused={refused} />
      </PostForm>
      <div className="price-actions mt-4">
        <RecordDrawer kind="product" id={prices.id} name={prices.code} />
        <EndOrRemove state={period.state} version={version} what={isSale ? "このセール" : "この予定"} />
      </div>
    </Sheet>
  );
}

type EndProps = { state: "running" | "coming" | "over"; version: number; what: string };

/** What has begun is ended; what has not is removed. */
export const EndOrRemove = ({ state, version, what }: EndProps) =>
  state === "running" ? (
    <Confirm words="いま終える" question={`${what}を終えると、いまから通常価格になります。`}>
      <PostForm>
        <input type="hidden" name="version" value={version} />
        <Button kind="danger" name="intent" value="end">
          いま終えて通常価格に戻す
        </Button>
      </PostForm>
    </Confirm>
  ) : (
    <Confirm words="取り消す" question={`${what}は、まだ始まっていません。取り消すと、始まりません。`}>
      <PostForm>
        <input type="hidden" name="version" value={version} />
        <Button kind="danger" name="intent" value="remove">
          {what}を取り消す
        </Button>
      </PostForm>
    </Confirm>
  );
