/** Names of a purchase's fields in the order of the hash, from the method to the terminal. */
const purchaseFields = [
  "pay_method",
  "merchant_id",
  "service_id",
  "cust_code",
  "sps_cust_no",
  "sps_payment_no",
  "order_id",
  "item_id",
  "pay_item_id",
  "item_name",
  "tax",
  "amount",
  "pay_type",
  "auto_charge_type",
  "service_type",
  // as SBPS spells it
  "div_settele",
  "last_charge_month",
  "camp_type",
  "tracking_id",
  "terminal_type",
] as const;
const freeFields = ["free1", "free2", "free3"] as const;

/** Fields of the link request (A01-1) in the order of its hash, which follows as `sps_hashcode`. */
export const requestFields = [
  ...purchaseFields,
  "success_url",
  "cancel_url",
  "error_url",
  "pagecon_url",
  ...freeFields,
  "free_csv",
  "request_date",
  "limit_second",
] as const;
export type RequestField = (typeof requestFields)[number];

/** Fields of a result, in the notice (A02-1) and in the buyer's return (A03-1), in the order of the hash. */
export const resultFields = [
  ...purchaseFields,
  ...freeFields,
  "request_date",
  "res_pay_method",
  "res_result",
  "res_tracking_id",
  "res_sps_cust_no",
  "res_sps_payment_no",
  "res_payinfo_key",
  "res_payment_date",
  "res_err_code",
  "res_date",
  "limit_second",
] as const;
export type ResultField = (typeof resultFields)[number];

export const hashField = "sps_hashcode";
