import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { field } from "../platform/form/rules.ts";
import { Captcha, Id, Nothing, reference } from "../platform/shapes.ts";

/** Email address to notify. */
export const RestockInput = z.object({ email: field.email("メールアドレス") });

export const restock = {
  request: endpoint("POST /v1/restock-requests", {
    summary: "Requests one email when the sold-out variant is in stock again; a repeated request changes nothing",
    input: z.extend(RestockInput, { product_id: Id, captcha: Captcha }),
    output: Nothing,
    errors: ["product.not_found", "restock.in_stock", "restock.too_many", "captcha.required"],
  }),
  cancel: endpoint("POST /v1/restock-requests/cancel", {
    summary: "Cancels a request, by the key of the link in its email",
    input: z.object({ key: reference(200) }),
    output: Nothing,
    errors: ["restock.not_found"],
  }),
};
