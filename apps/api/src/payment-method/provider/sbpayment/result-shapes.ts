import type { ResultField } from "./link-fields.ts";
import { toBeChecked } from "./sps-contract.ts";
import { spsLength } from "./sps-text.ts";

const number = /^\d{0,14}$/;
const moment = /^(?:\d{14})?$/;
const code = /^[\w.-]{0,64}$/;

/**
 * What the values of a result can be. The hash runs all values together without a mark between them, and the link form is
 * hashed in the same way with the same key: without shapes a buyer could divide the text of their own form, whose address
 * somewhere has the letters OK, into the fields of a result, and send it as a notice under the form's hash. No field before
 * the result can take the form's addresses.
 */
const shapes: Partial<Record<ResultField, RegExp>> = {
  pay_method: /^[\w,]{0,100}$/,
  cust_code: code,
  sps_cust_no: code,
  sps_payment_no: code,
  order_id: code,
  item_id: code,
  pay_item_id: code,
  tax: number,
  pay_type: number,
  auto_charge_type: number,
  service_type: number,
  div_settele: number,
  last_charge_month: number,
  camp_type: number,
  tracking_id: number,
  terminal_type: number,
  // the order's number, which every form has
  free1: /^[\w.-]{1,20}$/,
  request_date: moment,
  res_pay_method: /^[\w ]{0,40}$/,
  res_tracking_id: /^\d{0,20}$/,
  res_sps_cust_no: code,
  res_sps_payment_no: code,
  res_payment_date: moment,
  res_err_code: /^\w{0,20}$/,
  res_date: moment,
  limit_second: number,
};

/** Max bytes of texts that SBPS repeats. */
const maxBytes: Partial<Record<ResultField, number>> = {
  item_name: toBeChecked.maxBytes.item_name,
  free2: toBeChecked.maxBytes.free,
  free3: toBeChecked.maxBytes.free,
};

/** Whether every value can be the one of its field. An amount is read, and compared, elsewhere. */
export const hasResultShapes = (values: Readonly<Record<ResultField, string>>): boolean =>
  Object.entries(shapes).every(([name, shape]) => shape.test(values[name as ResultField])) &&
  Object.entries(maxBytes).every(([name, max]) => spsLength(values[name as ResultField]) <= max);
