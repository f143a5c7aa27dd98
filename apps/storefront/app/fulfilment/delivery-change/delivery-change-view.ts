/** Props of the page on which a buyer changes where and when a parcel arrives. Amounts are integer yen with tax. */
import type { AddressFieldName } from "#app/checkout/checkout-view.ts";
import type { PostalHelp } from "#app/delivery/postal/postal-view.ts";
import type { FormView } from "@noren/web/form/form-view.ts";

export type DeliveryChangeFieldName = AddressFieldName | "delivery_at" | "delivery_timezone_key";

export type DeliveryChangeScreenProps = {
  form: FormView<DeliveryChangeFieldName>;
  postal: PostalHelp;
  prefectures: readonly string[];
  isBusiness: boolean;
  orderNo: string;
  orderHref: string;
  /** The shipping's current carriage; a change must not raise it. */
  carriage: number;
  dates: { value: string; label: string }[];
  timezones: { value: string; label: string }[];
  /** A guest's page has no member menu. */
  isGuest: boolean;
};
