import type { DeliveryPreview } from "@noren/contract/fulfilment/order-delivery.owner.ts";
import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import { useState } from "react";
import { useParams, useRouteLoaderData, useSearchParams } from "react-router";
import { yen } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/fields.tsx";
import { PostForm, useSending } from "#app/ui/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { News } from "#app/ui/news.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { withQuery } from "#app/platform/list-address.ts";
import { orderQuery } from "../list/list-filter.ts";
import { OrderConflict } from "../one/order-conflict.tsx";
import type { LoadedOrder } from "../one/order.server.ts";
import { addressFields } from "./delivery-fields.ts";
import { DeliveryDifference } from "./delivery-difference.tsx";
import type { loadDelivery, sendDelivery } from "./delivery.server.ts";

export { loadDelivery as loader, sendDelivery as action } from "./delivery.server.ts";
export const meta = titled("注文を変える");

const formId = "delivery";
const places = prefectures.map(({ name }) => ({ value: name, label: name }));

export default function DeliveryPage({ loaderData, actionData }: PageProps<typeof loadDelivery, typeof sendDelivery>) {
  const { order, now } = useRouteLoaderData("order") as LoadedOrder;
  const { parcel: parcelId } = useParams();
  const query = orderQuery(useSearchParams()[0]);
  const [isChanged, setIsChanged] = useState(false);
  const refused = refusalFor(actionData);
  const answered = actionData && "preview" in actionData ? actionData.preview : undefined;
  const preview = isChanged ? undefined : answered;
  const closeTo = withQuery(`/orders/${encodeURIComponent(order.order_no)}`, query);
  const parcel = order.parcels.find(({ id }) => id === parcelId);
  const others = order.parcels.filter(({ id, shipped_at }) => id !== parcelId && shipped_at === null);
  const typed = actionData && "typed" in actionData ? actionData.typed : refused?.values;
  const values: Record<string, string> = { ...parcelValues(parcel, loaderData.choices), ...typed };
  return (
    <Sheet
      title="注文を変える"
      note={`${order.order_no}・荷物 ${parcel?.number ?? ""} のお届け`}
      closeTo={closeTo}
      foot={<Foot preview={preview} closeTo={closeTo} />}
    >
      <PostForm
        id={formId}
        className="grid gap-4"
        onChange={() => setIsChanged(true)}
        onSubmit={() => setIsChanged(false)}
        preventScrollReset
      >
        {refused?.code === "common.changed_meanwhile" ? (
          <OrderConflict refused={refused} order={order} />
        ) : (
          <Problems refused={refused} labels={{ ...addressFields, day: "お届け日", slot: "時間帯" }} />
        )}
        <input type="hidden" name="version" value={preview?.version ?? order.version} />
        <input type="hidden" name="seen_at" value={now} />
        {others.length > 0 && (
          <p className="page-note">
            ほかの荷物：
            {others.map(({ id, number }) => (
              <Link key={id} className="link" to={withQuery(`/orders/${order.id}/delivery/${id}`, query)}>
                荷物 {number}
              </Link>
            ))}
          </p>
        )}
        {parcel?.address && <AddressFields values={values} errors={refused?.fields} />}
        <ArrivalFields choices={loaderData.choices} values={values} errors={refused?.fields} />
        {preview && <DeliveryDifference preview={preview} />}
      </PostForm>
    </Sheet>
  );
}

type Choices = Awaited<ReturnType<typeof loadDelivery>>["choices"];

/** The form's values as they are saved. */
function parcelValues(parcel: LoadedOrder["order"]["parcels"][number] | undefined, choices: Choices) {
  const address = parcel?.address;
  const saved = Object.keys(addressFields).map((name) => [name, address?.[name as keyof typeof addressFields] ?? ""]);
  return {
    ...Object.fromEntries(saved),
    day: choices.delivery_at ?? "",
    slot: choices.delivery_timezone_key ?? "",
  } as Record<string, string>;
}

type FieldsProps = { values: Record<string, string>; errors: Record<string, string[]> | undefined };

const AddressFields = ({ values, errors = {} }: FieldsProps) => (
  <fieldset className="delivery-fields">
    <legend className="field-label">お届け先</legend>
    {Object.entries(addressFields).map(([name, label]) =>
      name === "prefecture" ? (
        <SelectField
          key={name}
          name={name}
          label={label}
          options={places}
          value={values[name]}
          errors={errors[`address.${name}`] ?? errors[name]}
        />
      ) : (
        <TextField
          key={name}
          name={name}
          label={label}
          value={values[name]}
          maxLength={100}
          errors={errors[`address.${name}`] ?? errors[name]}
          {...(name === "phone_number" && { type: "tel" as const })}
        />
      ),
    )}
  </fieldset>
);

const ArrivalFields = ({ choices, values, errors = {} }: FieldsProps & { choices: Choices }) => (
  <fieldset className="delivery-fields">
    <legend className="field-label">お届けの日と時間</legend>
    <SelectField
      name="day"
      label="お届け日"
      value={values.day}
      errors={errors.delivery_at}
      options={[
        { value: "", label: "指定なし" },
        ...choices.dates.map(({ date, label, reason }) => ({
          value: date,
          label: reason ? `${label}（${reason}）` : label,
        })),
      ]}
    />
    <SelectField
      name="slot"
      label="時間帯"
      value={values.slot}
      errors={errors.delivery_timezone_key}
      options={[
        { value: "", label: "指定なし" },
        ...choices.timezones.map(({ code, label }) => ({ value: code, label })),
      ]}
    />
  </fieldset>
);

function Foot({ preview, closeTo }: { preview: DeliveryPreview | undefined; closeTo: string }) {
  const isSaving = useSending("save");
  const isChecking = useSending("preview");
  return (
    <>
      <Link className="button" to={closeTo} preventScrollReset>
        やめる
      </Link>
      {preview?.is_changed ? (
        <Button form={formId} kind="primary" name="intent" value="save" busy={isSaving && "変えています…"}>
          {saveWords(preview)}
        </Button>
      ) : (
        <Button form={formId} kind="primary" name="intent" value="preview" busy={isChecking && "確かめています…"}>
          ちがいを確かめる
        </Button>
      )}
      {preview && !preview.is_changed && <News kind="info">いまと同じ内容です</News>}
    </>
  );
}

/** The button says what the change costs. */
function saveWords({ refund, borne_by_shop }: DeliveryPreview): string {
  if (refund > 0) return `${yen(refund)}を返金して、お届けを変える`;
  if (borne_by_shop > 0) return `送料の差 ${yen(borne_by_shop)}をお店がもって変える`;
  return "差額なしでお届けを変える";
}
