import { captureWords } from "@noren/contract/payment-method/methods/method-definition.ts";
import type { MethodSetting } from "@noren/contract/payment-method/payment-setting.owner.ts";
import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { type Refused, refusalFor } from "#app/platform/refused.ts";
import { RecordDrawer } from "#app/record/record-drawer.tsx";
import { Button } from "#app/ui/button.tsx";
import { Conflict } from "#app/ui/conflict.tsx";
import { Choices, SelectField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { News } from "#app/ui/news.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { loadMethod, saveMethod } from "./methods.server.ts";

export { loadMethod as loader, saveMethod as action } from "./methods.server.ts";
export const meta = titled("お支払い方法");
export const shouldRevalidate = revalidateAfterRefusal;

/** Who takes a method's money, and when it is captured. */
export default function MethodPage({ loaderData, actionData }: PageProps<typeof loadMethod, typeof saveMethod>) {
  const { shop, method } = loaderData;
  const refused = refusalFor(actionData);
  const isSending = useSending();
  const isConflict = refused?.code === "common.changed_meanwhile";
  return (
    <Sheet
      title={method.name}
      note={shop.name}
      closeTo="/settings/payments"
      foot={
        shop.may_edit && (
          <Button kind="primary" form="method-form" busy={isSending && "変えています…"}>
            {method.is_added ? "この内容に変える" : "この方法を加えて受け付ける"}
          </Button>
        )
      }
    >
      <div className="mb-4">
        <RecordDrawer kind="channel" id={shop.channel} name={shop.name} />
      </div>
      <PostForm id="method-form" className="form" key={method.version}>
        <input type="hidden" name="version" value={refused?.changed?.version ?? method.version} />
        {isConflict ? (
          <MethodConflict method={method} refused={refused} />
        ) : (
          <Problems refused={refused} labels={{ provider: "決済会社" }} />
        )}
        {method.takers.length > 0 ? (
          <SelectField
            name="provider"
            label="代金を受け取る決済会社"
            options={method.takers.map(({ code, name }) => ({ value: code, label: name }))}
            value={refused?.values.provider}
            savedValue={method.provider?.code ?? method.takers[0]!.code}
            errors={refused?.fields.provider}
          />
        ) : (
          <News kind="info">使える契約がありません。「決済会社の契約」で登録してください。</News>
        )}
        {method.capture && (
          <Choices
            name="capture"
            legend="代金を決済する時"
            options={Object.entries(captureWords).map(([value, label]) => ({ value, label }))}
            value={refused?.values.capture ?? method.capture}
            errors={refused?.fields.capture ?? []}
          />
        )}
        <p className="page-note">受けたご注文は、受けたときの会社と時のまま進みます。</p>
      </PostForm>
    </Sheet>
  );
}

function MethodConflict({ method, refused }: { method: MethodSetting; refused: Refused }) {
  const nameOf = (code: unknown) => method.takers.find((taker) => taker.code === code)?.name ?? "なし";
  const captureOf = (time: unknown) => captureWords[time === "at_shipment" ? "at_shipment" : "at_once"];
  const inWords = { provider: nameOf, capture: captureOf };
  const labels = { provider: "決済会社", capture: "決済する時" };
  const fields = (["provider", "capture"] as const).flatMap((name) => {
    const change = refused.changed?.fields[name];
    if (!change) return [];
    const words = inWords[name];
    return [{ name, label: labels[name], base: null, theirs: words(change.theirs), yours: words(change.yours) }];
  });
  return (
    <Conflict
      title="開いているあいだに、ほかの人がこのお支払い方法を変えました。もう一度押すと、下の内容になります。"
      merged={[]}
      fields={fields}
    />
  );
}
