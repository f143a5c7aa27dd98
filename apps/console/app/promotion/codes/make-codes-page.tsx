import { codesAtOnceMax } from "@noren/contract/promotion/coupon-code.owner.ts";
import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { count } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { loadCouponOf, makeCodes } from "./codes.server.ts";

export { loadCouponOf as loader, makeCodes as action } from "./codes.server.ts";
export const meta = titled("コードを作る");
export const shouldRevalidate = revalidateAfterRefusal;

export default function MakeCodesPage({ loaderData, actionData }: PageProps<typeof loadCouponOf, typeof makeCodes>) {
  const { coupon } = loaderData;
  const refused = refusalFor(actionData);
  const isSending = useSending();
  return (
    <Sheet
      title="1回だけ使えるコードを作る"
      note={coupon.name}
      closeTo={`/promotion/coupons/${coupon.id}`}
      foot={
        <Button kind="primary" form="codes-form" busy={isSending && "作っています…"}>
          この数のコードを作る
        </Button>
      }
    >
      <PostForm id="codes-form" className="form">
        <Problems refused={refused} labels={{ count: "コードの数" }} />
        <TextField
          name="count"
          label="コードの数"
          hint={`1〜${count(codesAtOnceMax)}件`}
          inputMode="numeric"
          isNumber
          maxLength={20}
          value={refused?.values.count ?? ""}
          errors={refused?.fields.count}
          isRequired
        />
        <News kind="info">
          コードは「7KQ3 XPM4
          WZ2T」のような12文字で、推しあてられません。CSVに書き出せるのは一度きりです。書き出した人だけが、10分のあいだ受け取り直せます。
        </News>
      </PostForm>
    </Sheet>
  );
}
