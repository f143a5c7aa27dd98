import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { field } from "../platform/form/rules.ts";

/** code: JIS X 0401, "01" (北海道) to "47" (沖縄県). */
export const Prefecture = z.object({ code: z.string(), name: z.string(), name_kana: z.string() });
export const PostalAddress = z.object({
  postal_code: z.string(),
  formatted_postal_code: z.string(),
  prefecture: z.string(),
  city: z.string(),
  town: z.string(),
});
export type PostalAddress = z.infer<typeof PostalAddress>;

export const postal = {
  addresses: endpoint("GET /v1/postal-code", {
    summary: "The addresses of a postal code; several if the code covers several towns",
    input: z.object({ code: field.postalCode("郵便番号") }),
    output: PostalAddress,
    answer: "list",
    errors: ["postal.not_found"],
  }),
  prefectures: endpoint("GET /v1/postal-codes/prefectures", {
    summary: "The 47 prefectures from north to south",
    output: Prefecture,
    answer: "list",
  }),
};
