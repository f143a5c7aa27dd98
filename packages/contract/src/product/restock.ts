import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { field } from "../platform/form/rules.ts";
import { Captcha, Id, Nothing, reference } from "../platform/shapes.ts";

/** Email address to notify. */
export const RestockInput = z.object({ email: field.email("メールアドレス") });

export const restock = {
  request: endpoint("POST /v1/restock-requests", {
    summary: "One email to the address when the sold-out variant comes in again; asked twice it is still one",
    input: z.extend(RestockInput, { product_id: Id, captcha: Captcha }),
    output: Nothing,
    errors: ["product.not_found", "restock.in_stock", "restock.too_many", "captcha.required"],
  }),
  cancel: endpoint("POST /v1/restock-requests/cancel", {
    summary: "Takes a request back, by the key of the link in its email",
    input: z.object({ key: reference(200) }),
    output: Nothing,
    errors: ["restock.not_found"],
  }),
};
