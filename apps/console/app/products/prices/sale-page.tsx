import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { periodWords } from "./moments.ts";
import { PeriodConflict } from "./period-conflict.tsx";
import { EndOrRemove } from "./period-page.tsx";
import { editRefusal } from "./refused-edit.ts";
import type { loadSale, saveSale } from "./prices.server.ts";

export { loadSale as loader, saveSale as action } from "./prices.server.ts";
export const meta = titled("セールを変える");
export const shouldRevalidate = revalidateAfterRefusal;

/** A sale over all its variants: name and hours, its end, or its removal. */
export default function SalePage({ loaderData, actionData }: PageProps<typeof loadSale, typeof saveSale>) {
  const { sale, now } = loaderData;
  const refused = editRefusal(actionData);
  const isSending = useSending();
  const version = refused?.changed?.version ?? sale.version;
  return (
    <Sheet
      title={sale.name || sale.product_name}
      note={`${sale.channel_name}・${sale.variants}種類・${periodWords(sale, now)}`}
      closeTo="/products/prices"
      foot={
        <Button kind="primary" form="sale-form" busy={isSending && "変えています…"}>
          {sale.variants}種類をこの内容に変える
        </Button>
      }
    >
      <PostForm id="sale-form" className="form" key={sale.version}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="base_name" value={sale.name} />
        {refused?.code === "common.changed_meanwhile" ? (
          <PeriodConflict refused={refused} now={now} />
        ) : (
          <Problems refused={refused} labels={{ name: "セールの名前" }} />
        )}
        <TextField
          name="name"
          label="セールの名前"
          maxLength={40}
          isOptional
          value={refused?.values.name}
          savedValue={sale.name}
          errors={refused?.fields.name}
        />
        <HoursFields period={sale} refused={refused} />
        <p className="page-note">価格は、商品の「価格の予定」で変えられます。</p>
      </PostForm>
      <div className="price-actions mt-4">
        <Link className={buttonClass("plain", "row")} to={`/products/${sale.product_id}/prices`}>
          商品の価格の予定をひらく
        </Link>
        <EndOrRemove state={sale.state} version={version} what="このセール" />
      </div>
    </Sheet>
  );
}
